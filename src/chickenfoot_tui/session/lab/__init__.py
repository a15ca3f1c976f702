"""The lab: many rounds or games between computer players, and what their figures say."""
