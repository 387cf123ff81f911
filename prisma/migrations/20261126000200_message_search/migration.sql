-- What is looked for in the inbox, folded once when a message comes and not at each search: who wrote, from where, what,
-- and the reference that the writer was told.
ALTER TABLE contact_messages ADD COLUMN search_text TEXT NOT NULL GENERATED ALWAYS AS (
  app_fold(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' '
    || left(right(id::text, 8), 4) || '-' || right(id::text, 4))
) STORED;
CREATE INDEX contact_messages_search ON contact_messages USING gin (search_text gin_trgm_ops);

-- The folders are counted and paged from an index that is read alone: the messages themselves are a hundred times as wide.
CREATE INDEX contact_messages_inbox ON contact_messages (created_at DESC, id, folder, reason, read_at);
