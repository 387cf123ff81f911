-- A kind of dish has dozens of titles, and more with every owner who writes it in another way: menus hold the kinds beside
-- the titles, so that a kind is one number in one list of the index and not a comparison with all of its titles.

CREATE FUNCTION app_search_kinds(titles int[]) RETURNS int[] LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(array_agg(coalesce(t.kind_no, 0) ORDER BY e.place), '{}')
  FROM unnest(titles) WITH ORDINALITY AS e (title, place) JOIN search_titles t ON t.no = e.title;
END;

-- Beside each title its kind, 0 = none. Written with the type, so that the table is written once and not row beside row.
ALTER TABLE search_businesses ADD COLUMN kinds INTEGER[] NOT NULL DEFAULT '{}';
ALTER TABLE search_businesses ALTER COLUMN kinds TYPE INTEGER[] USING app_search_kinds(titles);

-- A title keeps its kind: it is a part of the title's key.
CREATE FUNCTION app_search_menu_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.titles IS DISTINCT FROM OLD.titles THEN
    NEW.kinds := app_search_kinds(NEW.titles);
  END IF;
  RETURN NEW;
END
$fn$;
CREATE TRIGGER search_menu BEFORE INSERT OR UPDATE OF titles ON search_businesses
  FOR EACH ROW EXECUTE FUNCTION app_search_menu_changed();

CREATE INDEX search_businesses_kinds ON search_businesses USING gin (kinds) WHERE visible;
ANALYZE search_businesses;
