"""Making the models: from a corpus to the files in models/. Never imported by the program."""
