-- Word lists and shares that the places are put together from; everything is temporary.
-- Chance without a state: the same numbers for the same row, whatever the plan.
CREATE FUNCTION pg_temp.chance(row_number bigint, topic int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (hashint8extended(row_number, topic) & 1073741823)::float8 / 1073741824;

CREATE FUNCTION pg_temp.id_of(row_number bigint, topic text, made timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE
RETURN (lpad(to_hex((extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7'
  || overlay(substr(md5(topic || row_number), 1, 19) PLACING '9' FROM 4))::uuid;

CREATE FUNCTION pg_temp.titled(en text, fa text, ps text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN jsonb_build_object('en', jsonb_build_object('title', en), 'fa', jsonb_build_object('title', fa),
  'ps', jsonb_build_object('title', ps));

-- Cities by how many of the demo's places they have.
CREATE TEMP TABLE scale_cities AS
SELECT city, sum(share) OVER (ORDER BY city) - share AS from_share, sum(share) OVER (ORDER BY city) AS to_share,
  latitude, longitude
FROM (
  SELECT city, count(*)::float8 / sum(count(*)) OVER () AS share, avg(latitude) AS latitude, avg(longitude) AS longitude
  FROM businesses GROUP BY city
) c;

-- What a new place takes over from one of the demo: address, hours, pictures.
CREATE TEMP TABLE scale_models AS
SELECT b.type, b.city, (row_number() OVER (PARTITION BY b.city ORDER BY b.slug))::int - 1 AS n,
  (count(*) OVER (PARTITION BY b.city))::int AS total, b.address, b.hours, b.seating_areas, b.open_week
FROM businesses b;
CREATE INDEX ON scale_models (city, n);

CREATE TEMP TABLE scale_pictures AS
SELECT b.type, m.type AS media_type, m.id,
  (row_number() OVER (PARTITION BY b.type, m.type ORDER BY m.id))::int - 1 AS n,
  (count(*) OVER (PARTITION BY b.type, m.type))::int AS total
FROM media m JOIN businesses b ON b.id = m.business_id WHERE m.type IN ('cover', 'logo');
CREATE INDEX ON scale_pictures (type, media_type, n);

-- The dishes each type of place may have, in eight shuffled orders; a place reads ten in a row.
CREATE TEMP TABLE scale_kinds AS
SELECT o.type, s.shuffle, k.id AS kind_id, k.group_id, k.category_id, k.translation,
  p.low, p.high, p.image_id,
  (row_number() OVER (PARTITION BY o.type, s.shuffle ORDER BY md5(k.slug || s.shuffle)))::int - 1 AS n,
  (count(*) OVER (PARTITION BY o.type, s.shuffle))::int AS total
FROM (
  SELECT DISTINCT b.type, d.kind_id FROM dishes d JOIN businesses b ON b.id = d.business_id
) o
JOIN dish_kinds k ON k.id = o.kind_id
JOIN (
  SELECT kind_id, min(price) AS low, max(price) AS high, (array_agg(image_id ORDER BY image_id))[1] AS image_id
  FROM dishes GROUP BY kind_id
) p ON p.kind_id = k.id
CROSS JOIN generate_series(0, 7) AS s (shuffle);
CREATE UNIQUE INDEX ON scale_kinds (type, shuffle, n);
