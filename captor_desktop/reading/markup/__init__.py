"""Web pages and EPUBs → lines of text, as a transcriber would have typed them."""
