-- Search asks Postgres: one narrow row a business with all that filters, facets and orders need, and the names, which are
-- wide, beside it. Until now each instance held these rows in memory. docs/decisions/search.md says why.

-- One bit a service, in the order of lib/core/constants.ts (a test compares them): counting services by the ten thousand is
-- then a comparison of numbers.
CREATE FUNCTION app_service_bits(services text[]) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT coalesce(bit_or(1 << (k.n::int - 1)), 0)
  FROM unnest(ARRAY['delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable',
    'onlineReservation', 'traditionalDishes']) WITH ORDINALITY AS k (name, n)
  WHERE k.name = ANY (services));

-- The fixed widths stand first: they are read without looking at the rest.
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
  tags TEXT[] NOT NULL
);
-- Searches come many at once: each has its processor, and none needs two.
ALTER TABLE search_businesses SET (parallel_workers = 0);

CREATE TABLE search_names (
  no INTEGER PRIMARY KEY,
  business_id UUID NOT NULL,
  visible BOOLEAN NOT NULL,
  -- Folded, one a line.
  names TEXT NOT NULL,
  tokens TSVECTOR NOT NULL
);

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

INSERT INTO search_businesses (business_id, score, average, latitude, longitude, changed_in, no, review_count, price_median,
  price_least, week_no, services, dish_count, visible, is_featured, has_photos, city, type, categories, titles, prices, tags)
OVERRIDING SYSTEM VALUE
SELECT p.business_id, p.score, p.rating_sum / greatest(1, p.review_count), p.latitude, p.longitude, p.changed_in, p.no,
  p.review_count, p.price_median, (SELECT min(price) FROM unnest(p.prices) price), p.week_no, app_service_bits(p.services),
  cardinality(p.titles), p.visible, p.is_featured, p.has_photos, p.city, p.type, coalesce(c.list, '{}'), p.titles, p.prices,
  p.tags
FROM search_places p LEFT JOIN app_search_categories(NULL) c ON c.business_id = p.business_id
ORDER BY p.no;
SELECT setval(pg_get_serial_sequence('search_businesses', 'no'), coalesce(max(no), 0) + 1, false) FROM search_businesses;

INSERT INTO search_names (no, business_id, visible, names, tokens)
SELECT no, business_id, visible, names, tokens FROM search_places ORDER BY no;

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
CREATE INDEX search_businesses_tags ON search_businesses USING gin (tags) WHERE visible;
CREATE UNIQUE INDEX search_names_business_id_key ON search_names (business_id);
CREATE INDEX search_names_tokens ON search_names USING gin (tokens) WHERE visible;

-- Dishes by title and price are counted, and the cheapest found, in the index alone.
CREATE INDEX dishes_title_price ON dishes (title_key, price, id) INCLUDE (business_id)
  WHERE status = 'active' AND deleted_at IS NULL;
DROP INDEX dishes_title;

-- The version before this one may still run beside it. To be dropped one release later, with `emptied_in`.
DROP TABLE search_places;
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

CREATE TRIGGER search_reset AFTER TRUNCATE ON search_businesses FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();

-- Names that answer a query, through their index alone: comparing a hundred thousand vectors takes a third of a second, and
-- the planner takes it for cheap.
CREATE FUNCTION app_search_named(query tsquery, most int) RETURNS TABLE (no int, names text) LANGUAGE plpgsql STABLE
SET enable_seqscan = off AS $fn$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT no, names FROM search_names WHERE visible AND tokens @@ query LIMIT most;
END
$fn$;

-- When hours changed that are not a business's usual ones: what is open is worked out once a minute and after each change.
ALTER TABLE search_state ADD COLUMN hours_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id();
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

-- ---------------------------------------------------------------------------------------------------------------------
-- Keeping it.

-- Writes the rows of these businesses anew; `ids` null = of all.
CREATE OR REPLACE FUNCTION app_search_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $fn$
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

-- After a bulk load with triggers off: everything anew, in one go. What instances count may be a minute old.
CREATE OR REPLACE FUNCTION app_search_rebuild() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM app_search_refresh(NULL);
  INSERT INTO search_state (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in;
  ANALYZE search_businesses, search_names, search_titles, search_words;
END
$fn$;

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

-- Special hours are asked of their own table.
DROP TRIGGER search_periods_insert ON special_periods;
DROP TRIGGER search_periods_update ON special_periods;
DROP TRIGGER search_periods_delete ON special_periods;
