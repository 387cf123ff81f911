-- The index of search, and the functions and triggers that keep it: one narrow row a business with all that filters, facets and
-- orders need, and the names, which are wide, beside it. docs/decisions/search.md says why it is built this way.

-- ---------------------------------------------------------------------------------------------------------------------
-- Words

-- The variants under which a word can be found, besides itself: behind "~" its skeleton, behind "-" this with one consonant
-- missing (a query's skeleton with one missing then meets every word that is one typo away).
CREATE FUNCTION app_search_variants(bones text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN length(bones) < 2 THEN ''
  WHEN length(bones) NOT BETWEEN 4 AND 12 THEN '~' || bones
  ELSE '~' || bones || (
    SELECT string_agg(' -' || overlay(bones PLACING '' FROM i FOR 1), '') FROM generate_series(1, length(bones)) AS g (i))
END;

-- The words of all names, each worked out once.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY,
  bones TEXT NOT NULL,
  variants TEXT NOT NULL
);

-- Vectors of many names at once, one per key: the words, neighbours written as one word, all of it as one word, the variants
-- of each word, and behind "=" the skeleton of all of it.
CREATE FUNCTION app_search_tokens(keys text[], names text[]) RETURNS TABLE (key text, tokens tsvector)
LANGUAGE plpgsql AS $fn$
#variable_conflict use_column
BEGIN
  INSERT INTO search_words (word, bones, variants)
  SELECT word, bones, app_search_variants(bones)
  FROM (
    SELECT DISTINCT word FROM unnest(names) AS n (name) CROSS JOIN LATERAL string_to_table(name, ' ') AS w (word)
    WHERE length(word) BETWEEN 1 AND 200
  ) u CROSS JOIN LATERAL (SELECT app_skeleton(word) AS bones) b
  WHERE NOT EXISTS (SELECT 1 FROM search_words k WHERE k.word = u.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;

  RETURN QUERY
  SELECT of_name.key, array_to_tsvector(string_to_array(string_agg(of_name.text, ' '), ' '))
  FROM (
    SELECT key, concat_ws(' ', string_agg(concat_ws(' ', word, CASE WHEN length(word) > 1 AND length(next) > 1 THEN word || next END,
        nullif(variants, '')), ' '),
      CASE WHEN count(*) > 2 THEN string_agg(word, '' ORDER BY place) END,
      '=' || string_agg(bones, '' ORDER BY place)) AS text
    FROM (
      SELECT n.key, n.no, w.word, w.place, lead(w.word) OVER (PARTITION BY n.no ORDER BY w.place) AS next, k.bones, k.variants
      FROM unnest(keys, names) WITH ORDINALITY AS n (key, name, no)
      CROSS JOIN LATERAL string_to_table(n.name, ' ') WITH ORDINALITY AS w (word, place)
      JOIN search_words k ON k.word = w.word
    ) words
    GROUP BY key, no
  ) of_name
  GROUP BY of_name.key;
END
$fn$;

-- The titles of a translation, folded, each once.
CREATE FUNCTION app_search_names(translation jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 3
BEGIN ATOMIC
  SELECT app_fold(title) FROM jsonb_path_query(translation, '$.*.title') AS j (value)
  CROSS JOIN LATERAL (SELECT value #>> '{}' AS title) t WHERE app_fold(title) <> ''
  UNION
  SELECT app_fold(app_dialect(value #>> '{}')) FROM jsonb_path_query(translation, '$.*.title') AS j (value)
  WHERE app_dialect(value #>> '{}') IS NOT NULL AND app_fold(app_dialect(value #>> '{}')) <> '';
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Titles of dishes

-- Menus repeat each other: a title is folded and indexed once, however many places serve it.
CREATE TABLE search_titles (
  key BIGINT PRIMARY KEY,
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind_no INTEGER,
  names TEXT NOT NULL,
  tokens TSVECTOR NOT NULL
);
CREATE UNIQUE INDEX search_titles_no_key ON search_titles (no);
CREATE INDEX search_titles_tokens ON search_titles USING gin (tokens);
CREATE INDEX search_titles_kind ON search_titles (kind_no);

-- Numbers of titles become numbers of their kinds, 0 = none.
CREATE FUNCTION app_search_kinds(titles int[]) RETURNS int[] LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT coalesce(array_agg(coalesce(t.kind_no, 0) ORDER BY e.place), '{}')
  FROM unnest(titles) WITH ORDINALITY AS e (title, place) JOIN search_titles t ON t.no = e.title;
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Opening hours

-- Patterns of opening hours: thousands of places share a few hundred of them.
CREATE TABLE search_weeks (
  no INTEGER PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ranges int4multirange NOT NULL UNIQUE
);

CREATE FUNCTION app_search_week(ranges int4multirange) RETURNS int LANGUAGE sql STABLE STRICT
RETURN (SELECT w.no FROM search_weeks w WHERE w.ranges = $1);

-- The places whose hours of this day or the day before are special, and whether they are open at the instant. The weekly hours
-- of all others answer by themselves, so "open now" in lists is:
--   LEFT JOIN app_special_open($1) s ON s.business_id = b.id
--   CASE WHEN s.business_id IS NULL THEN b.open_week @> app_week_minute($1) ELSE s.is_open END
CREATE FUNCTION app_special_open(instant timestamptz) RETURNS TABLE (business_id uuid, is_open boolean)
LANGUAGE sql STABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT b.id,
    app_day_open(coalesce(today.hours, b.hours), n.day, n.minute)
      OR app_day_open(coalesce(yesterday.hours, b.hours), (n.day + 6) % 7, n.minute + 1440)
  FROM (
    SELECT (instant AT TIME ZONE interval '04:30')::date AS date,
      app_week_minute(instant) / 1440 AS day, app_week_minute(instant) % 1440 AS minute
  ) n
  JOIN (
    SELECT DISTINCT p.business_id AS id, d.date
    FROM (SELECT (instant AT TIME ZONE interval '04:30')::date AS date) d
    JOIN special_periods p ON daterange(p.from_date, p.to_date, '[]') && daterange(d.date - 1, d.date, '[]')
  ) affected ON affected.date = n.date
  JOIN businesses b ON b.id = affected.id
  LEFT JOIN special_periods today
    ON today.business_id = b.id AND n.date BETWEEN today.from_date AND today.to_date
  LEFT JOIN special_periods yesterday
    ON yesterday.business_id = b.id AND n.date - 1 BETWEEN yesterday.from_date AND yesterday.to_date;
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Businesses

-- One bit a service, in the order of lib/core/constants.ts (a test compares them): counting services by the ten thousand is
-- then a comparison of numbers.
CREATE FUNCTION app_service_bits(services text[]) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(bit_or(1 << (k.n::int - 1)), 0)
  FROM unnest(ARRAY['delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable',
    'onlineReservation', 'traditionalDishes']) WITH ORDINALITY AS k (name, n)
  WHERE k.name = ANY (services));

-- Categories of businesses by their numbers; `ids` null = of all.
CREATE FUNCTION app_search_categories(ids uuid[]) RETURNS TABLE (business_id uuid, list int[]) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT x.business_id, array_agg(DISTINCT c.no)
  FROM (
    SELECT bc.business_id, bc.category_id FROM business_categories bc WHERE ids IS NULL OR bc.business_id = ANY (ids)
    UNION
    SELECT d.business_id, dc.category_id FROM dishes d JOIN dish_categories dc ON dc.dish_id = d.id
    WHERE (ids IS NULL OR d.business_id = ANY (ids)) AND d.status = 'active' AND d.deleted_at IS NULL
    UNION
    SELECT d.business_id, k.category_id FROM dishes d JOIN dish_kinds k ON k.id = d.kind_id AND k.deleted_at IS NULL
    WHERE (ids IS NULL OR d.business_id = ANY (ids)) AND d.status = 'active' AND d.deleted_at IS NULL
  ) x JOIN categories c ON c.id = x.category_id
  GROUP BY 1;
END;

-- The fixed widths stand first: they are read without looking at the rest. Searches come many at once: each has its processor,
-- and none needs two. A business that was deleted keeps its row, invisible, so that every reader learns of it.
CREATE TABLE search_businesses (
  business_id UUID PRIMARY KEY,
  score DOUBLE PRECISION NOT NULL,
  -- Mean of the ratings; 0 without any.
  average DOUBLE PRECISION NOT NULL,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  -- The transaction that wrote the row.
  changed_in XID8 NOT NULL DEFAULT pg_current_xact_id(),
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,
  review_count INTEGER NOT NULL,
  price_median INTEGER,
  -- The cheapest dish.
  price_least INTEGER,
  week_no INTEGER,
  services INTEGER NOT NULL,
  dish_count INTEGER NOT NULL,
  visible BOOLEAN NOT NULL,
  is_featured BOOLEAN NOT NULL,
  has_photos BOOLEAN NOT NULL,
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  -- Those of the business, of its dishes and of their kinds.
  categories INTEGER[] NOT NULL,
  -- The active dishes: numbers of their titles, and beside each its price; ascending.
  titles INTEGER[] NOT NULL,
  prices INTEGER[] NOT NULL,
  tags TEXT[] NOT NULL,
  -- Beside each title its kind, 0 = none. A kind has dozens of titles, and more with every owner who writes it in another way:
  -- so it is one number in one list of the index and not a comparison with all of its titles.
  kinds INTEGER[] NOT NULL DEFAULT '{}'
) WITH (parallel_workers = 0);
CREATE UNIQUE INDEX search_businesses_no_key ON search_businesses (no);
CREATE INDEX search_businesses_changed ON search_businesses (changed_in);
CREATE INDEX search_businesses_top ON search_businesses (score DESC, review_count DESC, business_id) WHERE visible;
CREATE INDEX search_businesses_city_top ON search_businesses (city, score DESC, review_count DESC, business_id) WHERE visible;
CREATE INDEX search_businesses_featured ON search_businesses (is_featured DESC, score DESC, review_count DESC, business_id)
  WHERE visible;
CREATE INDEX search_businesses_median ON search_businesses (price_median, business_id) WHERE visible;
CREATE INDEX search_businesses_least ON search_businesses (price_least, price_median, business_id) WHERE visible;
CREATE INDEX search_businesses_type ON search_businesses (type, city) INCLUDE (services) WHERE visible;
CREATE INDEX search_businesses_position ON search_businesses (latitude, longitude) WHERE visible;
CREATE INDEX search_businesses_titles ON search_businesses USING gin (titles) WHERE visible;
CREATE INDEX search_businesses_kinds ON search_businesses USING gin (kinds) WHERE visible;
CREATE INDEX search_businesses_tags ON search_businesses USING gin (tags) WHERE visible;
-- The dishes of a title are counted in their index, and those of businesses that nobody sees are subtracted: these are few.
CREATE INDEX search_businesses_hidden ON search_businesses (business_id) WHERE NOT visible;

-- A title keeps its kind, because the kind is a part of the title's key: kinds change only where titles do.
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

CREATE TABLE search_names (
  no INTEGER PRIMARY KEY,
  business_id UUID NOT NULL,
  visible BOOLEAN NOT NULL,
  -- Folded, one a line.
  names TEXT NOT NULL,
  tokens TSVECTOR NOT NULL
);
CREATE UNIQUE INDEX search_names_business_id_key ON search_names (business_id);
CREATE INDEX search_names_tokens ON search_names USING gin (tokens) WHERE visible;

-- One letter is the beginning of a name. Within the tokens it would be the beginning of every other word, and each of the
-- names found had to be looked at once more.
CREATE FUNCTION app_search_initials(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT array_agg(DISTINCT left(line, 1)) FROM unnest(string_to_array(names, E'\n')) line);

CREATE INDEX search_names_initials ON search_names USING gin (app_search_initials(names)) WHERE visible;

-- Names that answer a query, through their index alone: comparing a hundred thousand vectors takes a third of a second, and
-- the planner takes it for cheap.
CREATE FUNCTION app_search_named(query tsquery, most int) RETURNS TABLE (no int, names text) LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $fn$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT no, names FROM search_names WHERE visible AND tokens @@ query LIMIT most;
END
$fn$;

-- The version before this one may still run beside it. To be dropped one release later, with search_state.emptied_in.
CREATE VIEW search_places AS
SELECT b.business_id, b.no, b.visible, b.city, b.type, f.services, b.tags, b.categories, b.is_featured, b.has_photos,
  b.review_count, b.average * greatest(1, b.review_count) AS rating_sum, b.score, b.price_median, b.latitude, b.longitude,
  b.week_no, coalesce(s.list, '{}') AS periods, b.titles, b.prices, n.names, n.tokens, b.changed_in
FROM search_businesses b JOIN search_names n ON n.no = b.no
JOIN businesses f ON f.id = b.business_id
LEFT JOIN LATERAL (
  SELECT array_agg(x.n ORDER BY sp.from_date, sp.to_date, sp.id, x.place) AS list
  FROM special_periods sp
  CROSS JOIN LATERAL (VALUES (1, sp.from_date - DATE '2000-01-01'), (2, sp.to_date - DATE '2000-01-01'),
    (3, app_search_week(sp.open_week))) x (place, n)
  WHERE sp.business_id = b.business_id
) s ON true;

-- ---------------------------------------------------------------------------------------------------------------------
-- Changes
-- Instances keep parts of the index in memory until these change.

-- One row. `words`: the words by which queries are understood. `hours`: hours that are not a business's usual ones; what is open
-- is worked out once a minute and after each change. `texts`: what the words of a query select among names and titles; whoever
-- narrows a search down or turns a page asks with the same words again. `emptied`: all places went, and numbers start anew.
CREATE TABLE search_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  words_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id(),
  emptied_in XID8 NOT NULL DEFAULT pg_current_xact_id(),
  hours_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id(),
  texts_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id()
);
INSERT INTO search_state (id) VALUES (1);

CREATE FUNCTION app_search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO search_state AS s (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in
  WHERE s.words_changed_in <> excluded.words_changed_in;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dish_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();

CREATE FUNCTION app_search_hours_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO search_state AS s (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET hours_changed_in = excluded.hours_changed_in
  WHERE s.hours_changed_in <> excluded.hours_changed_in;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_hours AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON special_periods
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_hours_changed();
CREATE TRIGGER search_hours AFTER INSERT OR TRUNCATE ON search_weeks
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_hours_changed();

-- A statement that wrote no row changed nothing: every refresh writes only what is new.
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
CREATE TRIGGER search_texts_insert AFTER INSERT ON search_titles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_update AFTER UPDATE ON search_titles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();
CREATE TRIGGER search_texts_delete AFTER DELETE ON search_titles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_texts_changed();

CREATE FUNCTION app_search_reset() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO search_state (id) VALUES (1)
  ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in, emptied_in = excluded.emptied_in;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_businesses FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_names FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_titles FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_state FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();

-- ---------------------------------------------------------------------------------------------------------------------
-- Keeping it

-- Writes the rows of these businesses anew; `ids` null = of all.
CREATE FUNCTION app_search_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  -- Each business is locked first, so that the reading that comes last has seen everything.
  PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  -- A title is folded as written and, where the east spells it otherwise, so too.
  WITH unknown AS MATERIALIZED (
    SELECT DISTINCT ON (title_key) title_key, kind_id, translation FROM dishes d
    WHERE (ids IS NULL OR business_id = ANY (ids)) AND status = 'active' AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM search_titles t WHERE t.key = d.title_key)
    ORDER BY title_key
  ), named AS MATERIALIZED (
    SELECT u.title_key, n.name FROM unknown u CROSS JOIN LATERAL app_search_names(u.translation) AS n (name)
  ), indexed AS MATERIALIZED (
    SELECT t.key::bigint AS key, t.tokens
    FROM (SELECT array_agg(title_key::text) AS keys, array_agg(name) AS names FROM named) a
    CROSS JOIN LATERAL app_search_tokens(a.keys, a.names) t
  )
  INSERT INTO search_titles (key, kind_no, names, tokens)
  SELECT u.title_key, k.no, coalesce((SELECT string_agg(n.name, E'\n') FROM named n WHERE n.title_key = u.title_key), ''),
    coalesce(i.tokens, '')
  FROM unknown u LEFT JOIN dish_kinds k ON k.id = u.kind_id LEFT JOIN indexed i ON i.key = u.title_key
  ORDER BY u.title_key
  ON CONFLICT DO NOTHING;

  -- Not for nothing: every statement that adds one says that hours changed.
  IF EXISTS (SELECT 1 FROM businesses b WHERE (ids IS NULL OR id = ANY (ids)) AND open_week IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM search_weeks k WHERE k.ranges = b.open_week)) THEN
    INSERT INTO search_weeks (ranges)
    SELECT DISTINCT open_week FROM businesses b
    WHERE (ids IS NULL OR id = ANY (ids)) AND open_week IS NOT NULL
    ORDER BY 1
    ON CONFLICT DO NOTHING;
  END IF;

  INSERT INTO search_businesses AS p (business_id, score, average, latitude, longitude, review_count, price_median,
    price_least, week_no, services, dish_count, visible, is_featured, has_photos, city, type, categories, titles, prices,
    tags)
  SELECT b.id, b.rating_score, b.rating_sum / greatest(1, b.review_count), b.latitude, b.longitude, b.review_count,
    b.price_median, m.least, app_search_week(b.open_week), app_service_bits(b.services), coalesce(cardinality(m.titles), 0),
    b.status = 'confirmed' AND b.deleted_at IS NULL, b.is_featured, b.photo_count > 0, b.city, b.type,
    coalesce(c.list, '{}'), coalesce(m.titles, '{}'), coalesce(m.prices, '{}'), b.tags
  FROM businesses b
  LEFT JOIN app_search_categories(ids) c ON c.business_id = b.id
  LEFT JOIN (
    SELECT d.business_id, min(d.price) AS least, array_agg(t.no ORDER BY t.no, d.price, d.id) AS titles,
      array_agg(d.price ORDER BY t.no, d.price, d.id) AS prices
    FROM dishes d JOIN search_titles t ON t.key = d.title_key
    WHERE (ids IS NULL OR d.business_id = ANY (ids)) AND d.status = 'active' AND d.deleted_at IS NULL
    GROUP BY 1
  ) m ON m.business_id = b.id
  WHERE ids IS NULL OR b.id = ANY (ids)
  ON CONFLICT (business_id) DO UPDATE SET
    score = excluded.score, average = excluded.average, latitude = excluded.latitude, longitude = excluded.longitude,
    review_count = excluded.review_count, price_median = excluded.price_median, price_least = excluded.price_least,
    week_no = excluded.week_no, services = excluded.services, dish_count = excluded.dish_count, visible = excluded.visible,
    is_featured = excluded.is_featured, has_photos = excluded.has_photos, city = excluded.city, type = excluded.type,
    categories = excluded.categories, titles = excluded.titles, prices = excluded.prices, tags = excluded.tags,
    changed_in = pg_current_xact_id()
  WHERE (p.score, p.average, p.latitude, p.longitude, p.review_count, p.price_median, p.week_no, p.services, p.visible,
      p.is_featured, p.has_photos, p.city, p.type, p.categories, p.titles, p.prices, p.tags)
    IS DISTINCT FROM (excluded.score, excluded.average, excluded.latitude, excluded.longitude, excluded.review_count,
      excluded.price_median, excluded.week_no, excluded.services, excluded.visible, excluded.is_featured,
      excluded.has_photos, excluded.city, excluded.type, excluded.categories, excluded.titles, excluded.prices,
      excluded.tags);

  WITH named AS MATERIALIZED (
    SELECT b.id, n.name
    FROM businesses b CROSS JOIN LATERAL app_search_names(b.translation) AS n (name)
    WHERE ids IS NULL OR b.id = ANY (ids)
    UNION
    SELECT b.id, a.folded
    FROM search_aliases a JOIN businesses b ON a.target_id = b.slug OR a.target_id = b.id::text
    WHERE a.target = 'business' AND a.folded <> '' AND (ids IS NULL OR b.id = ANY (ids))
  ), indexed AS MATERIALIZED (
    SELECT t.key::uuid AS id, t.tokens
    FROM (SELECT array_agg(id::text) AS keys, array_agg(name) AS names FROM named) a
    CROSS JOIN LATERAL app_search_tokens(a.keys, a.names) t
  ), joined AS MATERIALIZED (
    SELECT id, string_agg(name, E'\n' ORDER BY name) AS names FROM named GROUP BY id
  ), written AS (
    INSERT INTO search_names AS n (no, business_id, visible, names, tokens)
    SELECT s.no, s.business_id, s.visible, coalesce(j.names, ''), coalesce(i.tokens, '')
    FROM search_businesses s LEFT JOIN joined j ON j.id = s.business_id LEFT JOIN indexed i ON i.id = s.business_id
    WHERE ids IS NULL OR s.business_id = ANY (ids)
    ORDER BY s.no
    ON CONFLICT (no) DO UPDATE SET visible = excluded.visible, names = excluded.names, tokens = excluded.tokens
    WHERE (n.visible, n.names) IS DISTINCT FROM (excluded.visible, excluded.names)
    RETURNING n.business_id
  )
  UPDATE search_businesses p SET changed_in = pg_current_xact_id()
  FROM written w WHERE p.business_id = w.business_id AND p.changed_in <> pg_current_xact_id();

  WITH gone AS (
    UPDATE search_businesses p SET visible = false, changed_in = pg_current_xact_id()
    WHERE p.visible AND (ids IS NULL OR p.business_id = ANY (ids))
      AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = p.business_id)
    RETURNING p.no
  )
  UPDATE search_names n SET visible = false FROM gone WHERE n.no = gone.no;
END
$fn$;

-- After a bulk load with triggers off: everything anew, in one go. The numbers that instances hold in memory may be a minute old.
CREATE FUNCTION app_search_rebuild() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM app_search_refresh(NULL);
  INSERT INTO search_state (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in;
  ANALYZE search_businesses, search_names, search_titles, search_words;
END
$fn$;

CREATE FUNCTION app_keep_search() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  ids uuid[];
BEGIN
  -- The argument names the column that holds the business.
  IF TG_TABLE_NAME = 'dish_categories' THEN
    IF TG_OP = 'DELETE' THEN
      ids := ARRAY(SELECT DISTINCT d.business_id FROM old_rows o JOIN dishes d ON d.id = o.dish_id);
    ELSE
      ids := ARRAY(SELECT DISTINCT d.business_id FROM new_rows n JOIN dishes d ON d.id = n.dish_id);
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM new_rows', TG_ARGV[0]) INTO ids;
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM old_rows', TG_ARGV[0]) INTO ids;
  ELSIF TG_TABLE_NAME = 'businesses' THEN
    -- Bookmarks and the like update the row as well, but not what is kept here.
    SELECT array_agg(n.id) INTO ids
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (o.slug, o.city, o.type, o.status, o.deleted_at, o.translation, o.services, o.tags, o.is_featured, o.photo_count > 0,
        o.review_count, o.rating_sum, o.price_median, o.latitude, o.longitude, o.hours)
      IS DISTINCT FROM (n.slug, n.city, n.type, n.status, n.deleted_at, n.translation, n.services, n.tags, n.is_featured,
        n.photo_count > 0, n.review_count, n.rating_sum, n.price_median, n.latitude, n.longitude, n.hours);
  ELSIF TG_TABLE_NAME = 'dishes' THEN
    SELECT array_agg(DISTINCT x.id) INTO ids
    FROM new_rows n JOIN old_rows o ON o.id = n.id
      AND (o.business_id, o.title_key, o.price, o.status, o.deleted_at)
        IS DISTINCT FROM (n.business_id, n.title_key, n.price, n.status, n.deleted_at)
    CROSS JOIN LATERAL (VALUES (n.business_id), (o.business_id)) x (id);
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT id) FROM (SELECT %1$I AS id FROM new_rows UNION SELECT %1$I FROM old_rows) x',
      TG_ARGV[0]) INTO ids;
  END IF;
  IF cardinality(ids) > 0 THEN
    PERFORM app_search_refresh(ids);
  END IF;
  RETURN NULL;
END
$fn$;

CALL app_watch('businesses', 'search_businesses', 'app_keep_search', ARRAY['id']);
CALL app_watch('dishes', 'search_dishes', 'app_keep_search', ARRAY['business_id']);
CALL app_watch('business_categories', 'search_categories', 'app_keep_search', ARRAY['business_id']);
CALL app_watch('dish_categories', 'search_dish_categories', 'app_keep_search', ARRAY['dish_id']);

-- Emptied tables (the seed): nothing is left to be found.
CREATE FUNCTION app_search_emptied() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM app_search_refresh(NULL);
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_businesses_truncate AFTER TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_emptied();
CREATE TRIGGER search_dishes_truncate AFTER TRUNCATE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_emptied();

-- A kind of dish that changes its category, goes or comes back takes the businesses that serve it along.
CREATE FUNCTION app_search_kinds_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  ids uuid[] := ARRAY(
    SELECT DISTINCT d.business_id FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN dishes d ON d.kind_id = n.id
    WHERE (o.category_id, o.deleted_at IS NULL) IS DISTINCT FROM (n.category_id, n.deleted_at IS NULL)
      AND d.status = 'active' AND d.deleted_at IS NULL);
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
    UPDATE search_businesses p SET categories = coalesce(c.list, '{}'), changed_in = pg_current_xact_id()
    FROM unnest(ids) i (id) LEFT JOIN app_search_categories(ids) c ON c.business_id = i.id
    WHERE p.business_id = i.id AND p.categories IS DISTINCT FROM coalesce(c.list, '{}');
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_kinds AFTER UPDATE ON dish_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_kinds_changed();

-- Folded forms of aliases are the database's own affair.
CREATE FUNCTION app_fold_alias() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  NEW.folded := app_fold(NEW.term);
  RETURN NEW;
END
$fn$;
CREATE TRIGGER fold_alias BEFORE INSERT OR UPDATE OF term, folded ON search_aliases
  FOR EACH ROW EXECUTE FUNCTION app_fold_alias();

-- Another name of a place is found like its own.
CREATE FUNCTION app_search_alias_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  named text[] := ARRAY[
    CASE WHEN TG_OP <> 'INSERT' AND OLD.target = 'business' THEN OLD.target_id END,
    CASE WHEN TG_OP <> 'DELETE' AND NEW.target = 'business' THEN NEW.target_id END];
  ids uuid[] := ARRAY(SELECT id FROM businesses WHERE slug = ANY (named) OR id::text = ANY (named));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM app_search_refresh(ids);
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_alias_of_business_new AFTER INSERT ON search_aliases
  FOR EACH ROW WHEN (NEW.target = 'business') EXECUTE FUNCTION app_search_alias_changed();
CREATE TRIGGER search_alias_of_business AFTER UPDATE ON search_aliases
  FOR EACH ROW WHEN (NEW.target = 'business' OR OLD.target = 'business') EXECUTE FUNCTION app_search_alias_changed();
CREATE TRIGGER search_alias_of_business_gone AFTER DELETE ON search_aliases
  FOR EACH ROW WHEN (OLD.target = 'business') EXECUTE FUNCTION app_search_alias_changed();

-- ---------------------------------------------------------------------------------------------------------------------
-- Kinds of dishes

-- Dishes that are of no kind and whose title names one become dishes of it, as when they are written: the whole title first,
-- then the part before a comma, bracket or dash (`kindNames`); a kind's own names before its other names.
CREATE FUNCTION app_assign_kinds() RETURNS integer LANGUAGE plpgsql AS $fn$
DECLARE
  assigned integer;
BEGIN
  WITH unnamed AS (
    SELECT DISTINCT title_key, translation FROM dishes WHERE kind_id IS NULL AND deleted_at IS NULL
  ), named AS (
    SELECT u.title_key, n.part, app_fold(n.name) AS name
    FROM unnamed u CROSS JOIN LATERAL jsonb_path_query(u.translation, '$.*.title') AS j (value)
    CROSS JOIN LATERAL (VALUES
      (1, j.value #>> '{}'),
      (2, substring(j.value #>> '{}' FROM '^(.*?)(?:[,،(؛;–]| - )'))
    ) AS n (part, name)
    WHERE app_fold(n.name) <> ''
  ), known AS (
    SELECT n.name, k.id, k.slug, 1 AS rank
    FROM dish_kinds k CROSS JOIN LATERAL app_search_names(k.translation) AS n (name) WHERE k.deleted_at IS NULL
    UNION ALL
    SELECT a.folded, k.id, k.slug, 2
    FROM search_aliases a JOIN dish_kinds k ON k.slug = a.target_id AND k.deleted_at IS NULL WHERE a.target = 'dish_kind'
  ), chosen AS (
    SELECT DISTINCT ON (n.title_key) n.title_key, k.id FROM named n JOIN known k ON k.name = n.name
    ORDER BY n.title_key, n.part, k.rank, k.slug
  )
  UPDATE dishes d SET kind_id = c.id FROM chosen c
  WHERE d.title_key = c.title_key AND d.kind_id IS NULL AND d.deleted_at IS NULL;
  GET DIAGNOSTICS assigned = ROW_COUNT;
  RETURN assigned;
END
$fn$;
