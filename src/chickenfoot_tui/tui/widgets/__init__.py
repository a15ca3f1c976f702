"""What a screen is put together from: each widget draws one part of a view."""
