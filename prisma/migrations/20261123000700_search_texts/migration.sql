-- What the words of a query select among names and titles is kept by each instance until one of these changes: whoever
-- narrows a search down or turns a page asks with the same words again.
ALTER TABLE search_state ADD COLUMN texts_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id();

-- A statement that wrote no row changed nothing: every refresh writes what is new alone.
CREATE FUNCTION app_search_texts_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    INSERT INTO search_state AS s (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET texts_changed_in = excluded.texts_changed_in
    WHERE s.texts_changed_in <> excluded.texts_changed_in;
  END IF;
  RETURN NULL;
END
$fn$;

CREATE TRIGGER search_texts_insert AFTER INSERT ON search_names REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_update AFTER UPDATE ON search_names REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_delete AFTER DELETE ON search_names REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_names FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();

CREATE TRIGGER search_texts_insert AFTER INSERT ON search_titles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_update AFTER UPDATE ON search_titles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_delete AFTER DELETE ON search_titles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
