"""How the program looks: colours, icons, theme."""
