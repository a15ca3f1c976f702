"""Pure pictures: rows of named spans, made from values and known to no screen library."""
