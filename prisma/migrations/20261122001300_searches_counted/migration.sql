-- What a search finds is counted by the server's own search, after it was made: until then nobody knows.
ALTER TABLE search_log ALTER COLUMN results DROP NOT NULL;
