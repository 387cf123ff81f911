-- A busy directory after years: a million reviews with replies, and reports, claims and corrections.
-- Stateless random numbers: the same for the same row, whatever the query plan.
CREATE FUNCTION pg_temp.chance(n bigint, topic int) RETURNS float8 LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (hashint8extended(n, topic) & 1073741823)::float8 / 1073741824;

CREATE TEMP TABLE queue_places AS
SELECT (row_number() OVER (ORDER BY id))::int - 1 AS n, id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX ON queue_places (n);

CREATE TEMP TABLE queue_people AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, 50020) n;
CREATE INDEX ON queue_people (n);

CREATE TEMP TABLE queue_texts AS
SELECT (row_number() OVER (ORDER BY id))::int - 1 AS n, message, language FROM reviews WHERE parent_id IS NULL;
CREATE INDEX ON queue_texts (n);
ANALYZE queue_places, queue_people, queue_texts;

INSERT INTO users (id, fullname, email, role, language, verified_at, created_at, updated_at)
SELECT p.id, f.fullname, 'queue-' || p.n || '@private.example', 'customer', (ARRAY['fa', 'fa', 'ps', 'en'])[1 + p.n % 4], t.at, t.at, t.at
FROM queue_people p
  JOIN (SELECT (row_number() OVER (ORDER BY id))::int - 1 AS n, count(*) OVER ()::int AS total, fullname FROM users
    WHERE deleted_at IS NULL AND role = 'customer') f ON f.n = p.n % f.total
  CROSS JOIN LATERAL (SELECT now() - pg_temp.chance(p.n, 1) * interval '1000 days' AS at) t;

-- Few businesses get many reviews. Steps of a prime number give each user one review per business.
CREATE TEMP TABLE queue_reviews AS
SELECT r.n, gen_random_uuid() AS id, b.id AS business_id, u.id AS user_id, r.at
FROM (
  SELECT n, place, now() - pg_temp.chance(n, 3) * interval '1000 days' AS at,
    (place::bigint * 7919 + row_number() OVER (PARTITION BY place ORDER BY n) * 10473) % 50021 AS person
  FROM (SELECT n, floor(pg_temp.chance(n, 2) ^ 3 * (SELECT count(*) FROM queue_places))::int AS place
    FROM generate_series(1, $1::int) n) placed
) r JOIN queue_places b ON b.n = r.place JOIN queue_people u ON u.n = r.person;
ANALYZE queue_reviews;

INSERT INTO reviews (id, business_id, user_id, message, language, food, service, environment, overall,
  hidden_at, hidden_reason, deleted_at, created_at, updated_at)
SELECT r.id, r.business_id, r.user_id, t.message, t.language, s.food, s.service, s.environment,
  round(((s.food + s.service + s.environment) / 3.0)::numeric, 1),
  CASE WHEN r.n % 211 = 0 THEN r.at + interval '1 day' END, CASE WHEN r.n % 211 = 0 THEN 'spam' END,
  CASE WHEN r.n % 97 = 0 THEN r.at + interval '2 days' END, r.at, r.at
FROM queue_reviews r
  JOIN queue_texts t ON t.n = floor(pg_temp.chance(r.n, 4) * (SELECT count(*) FROM queue_texts))::int
  CROSS JOIN LATERAL (SELECT 5 - floor(pg_temp.chance(r.n, 5) ^ 2 * 5)::int AS food,
    5 - floor(pg_temp.chance(r.n, 6) ^ 2 * 5)::int AS service, 5 - floor(pg_temp.chance(r.n, 7) ^ 2 * 5)::int AS environment) s;

INSERT INTO reviews (id, business_id, parent_id, message, language, is_owner, created_at, updated_at)
SELECT gen_random_uuid(), r.business_id, r.id, t.message, t.language, true, r.at + interval '3 hours', r.at + interval '3 hours'
FROM queue_reviews r JOIN queue_texts t ON t.n = r.n % (SELECT count(*) FROM queue_texts)
WHERE r.n % 10 = 3 AND r.n % 97 <> 0 AND r.n % 211 <> 0;

INSERT INTO reports (id, review_id, user_id, reason, note, status, created_at, resolved_at, decided_by_id, decision_note)
SELECT gen_random_uuid(), r.id, u.id, (ARRAY['spam', 'offensive', 'false', 'privacy', 'other'])[1 + r.n % 5], 'It is not true.', s.status,
  r.at + interval '1 hour', CASE WHEN s.status <> 'open' THEN r.at + interval '5 hours' END,
  CASE WHEN s.status <> 'open' THEN (SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1) END,
  CASE WHEN s.status <> 'open' THEN 'Thank you.' END
FROM queue_reviews r JOIN queue_people u ON u.n = r.n % 50021
  CROSS JOIN LATERAL (SELECT (ARRAY['open', 'resolved', 'resolved', 'resolved', 'dismissed', 'dismissed'])[1 + r.n / 13 % 6] AS status) s
WHERE r.n % 13 = 0;

INSERT INTO reports (id, business_id, user_id, reason, status, created_at, resolved_at)
SELECT gen_random_uuid(), b.id, u.id, 'closed', s.status, t.at, CASE WHEN s.status <> 'open' THEN t.at + interval '5 hours' END
FROM queue_places b JOIN queue_people u ON u.n = b.n % 50021
  CROSS JOIN LATERAL (SELECT now() - pg_temp.chance(b.n, 8) * interval '1000 days' AS at) t
  CROSS JOIN LATERAL (SELECT (ARRAY['open', 'resolved', 'dismissed'])[1 + b.n / 4 % 3] AS status) s
WHERE b.n % 4 = 0;

INSERT INTO claims (id, business_id, user_id, proof, phone, status, decided_at, decided_by_id, note, created_at)
SELECT gen_random_uuid(), b.id, u.id, 'My name is on the licence that hangs beside the door.', '+93700000000', s.status,
  CASE WHEN s.status <> 'pending' THEN t.at + interval '2 days' END,
  CASE WHEN s.status <> 'pending' THEN (SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1) END, NULL, t.at
FROM queue_places b JOIN queue_people u ON u.n = b.n % 50021
  CROSS JOIN LATERAL (SELECT now() - pg_temp.chance(b.n, 9) * interval '1000 days' AS at) t
  CROSS JOIN LATERAL (SELECT (ARRAY['pending', 'approved', 'approved', 'approved', 'rejected'])[1 + b.n % 5] AS status) s;

INSERT INTO corrections (id, business_id, kind, phone, note, language, fingerprint, token_hash, status, reason, decided_at,
  decided_by_id, created_at)
SELECT gen_random_uuid(), b.id, CASE WHEN k.n % 2 = 0 THEN 'phone' ELSE 'hours' END, CASE WHEN k.n % 2 = 0 THEN '+93700000000' END,
  CASE WHEN k.n % 2 = 1 THEN 'They close at nine now.' END, 'fa', CASE WHEN s.status = 'pending' THEN md5('f' || b.n || ' ' || k.n) END,
  md5('t' || b.n || ' ' || k.n), s.status, CASE WHEN s.status = 'rejected' THEN 'It is not so.' END,
  CASE WHEN s.status <> 'pending' THEN t.at + interval '2 days' END,
  CASE WHEN s.status <> 'pending' THEN (SELECT id FROM users WHERE role = 'admin' ORDER BY id LIMIT 1) END, t.at
FROM queue_places b CROSS JOIN generate_series(0, 1) k (n)
  CROSS JOIN LATERAL (SELECT now() - pg_temp.chance(b.n * 2 + k.n, 10) * interval '1000 days' AS at) t
  CROSS JOIN LATERAL (SELECT (ARRAY['pending', 'accepted', 'accepted', 'rejected'])[1 + (b.n * 2 + k.n) % 5 % 4] AS status) s;

-- A hundred days; every fourth business has views on each.
INSERT INTO place_event_days (business_id, day, name, events, visitors)
SELECT b.id, d.day::date, 'restaurant_view', v.views, v.views
FROM queue_places b CROSS JOIN generate_series(current_date - 100, current_date - 1, interval '1 day') d (day)
  CROSS JOIN LATERAL (SELECT 1 + floor(pg_temp.chance(b.n, 11) ^ 6 * 40)::int AS views) v
WHERE hashint8extended(b.n, d.day::date - date '2000-01-01') & 3 = 0
ON CONFLICT DO NOTHING;

INSERT INTO event_days (day, name, events, visitors)
SELECT d::date, '', 25000, 9000 FROM generate_series(current_date - 100, current_date - 1, interval '1 day') d ON CONFLICT DO NOTHING
