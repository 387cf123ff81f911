-- Names are also searched for letters within a word, by dashboards and their inbox.
CREATE INDEX CONCURRENTLY search_names_text ON search_names USING gin (names gin_trgm_ops)
