"""What is shipped, and the proof that it can be: `make release` and `make man`.

`building` makes sdist and wheel twice and compares them, `installing` tries the wheel where nothing
else is, `manual` writes the man page from the parser.
"""
