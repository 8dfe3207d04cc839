"""Small widgets and layouts that every page uses."""
