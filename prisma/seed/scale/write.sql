-- Into the tables, with triggers off: the counters are written with the rows.
INSERT INTO businesses (id, slug, type, city, status, translation, address, latitude, longitude, hours, seating_areas,
  seating_capacity, logo_id, cover_id, services, tags, review_count, rating_sum, food_sum, service_sum,
  environment_sum, bookmark_count, dish_count, price_from, price_median, price_low, price_high, menu_updated_at,
  published_at, created_at, updated_at)
SELECT p.id, p.slug || CASE WHEN p.namesake > 1 THEN '-' || p.namesake ELSE '' END, p.type, p.city,
  CASE WHEN pg_temp.chance(p.g, 20) < 0.94 THEN 'confirmed' ELSE (ARRAY['under_review', 'suspended', 'closed'])[
    1 + floor(pg_temp.chance(p.g, 21) * 3)::int] END,
  pg_temp.titled(p.en, p.fa, p.ps), model.address, p.latitude, p.longitude,
  CASE WHEN pg_temp.chance(p.g, 22) < 0.97 THEN model.hours END, model.seating_areas,
  20 + floor(pg_temp.chance(p.g, 23) * 180)::int,
  CASE WHEN pg_temp.chance(p.g, 25) < 0.7 THEN logo.id END, CASE WHEN pg_temp.chance(p.g, 26) < 0.7 THEN cover.id END,
  f.services, '{}', r.n, r.n * r.mean, round(r.n * r.mean), round(r.n * (r.mean - 0.1)), round(r.n * r.mean),
  floor(pg_temp.chance(p.g, 27) ^ 4 * 300)::int, coalesce(s.dish_count, 0), s.price_from, s.price_median, s.price_low,
  s.price_high, p.made, p.made, p.made, p.made
FROM scale_places p
LEFT JOIN scale_prices s ON s.business_id = p.id
CROSS JOIN LATERAL (
  SELECT floor(pg_temp.chance(p.g, 28) ^ 6 * 300)::int AS n, 2.6 + pg_temp.chance(p.g, 29) * 2.3 AS mean
) r
CROSS JOIN LATERAL (
  SELECT ARRAY(
    SELECT w.key FROM unnest(ARRAY['delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi',
      'parkingAvailable', 'onlineReservation', 'traditionalDishes']) WITH ORDINALITY AS w (key, n)
    WHERE pg_temp.chance(p.g, 30 + w.n::int) < 0.35 ORDER BY w.n) AS services
) f
JOIN LATERAL (SELECT max(total) AS total FROM scale_models WHERE city = p.city) mt ON true
JOIN scale_models model ON model.city = p.city AND model.n = floor(pg_temp.chance(p.g, 40) * mt.total)::int
LEFT JOIN scale_pictures logo ON logo.type = p.type AND logo.media_type = 'logo'
  AND logo.n = floor(pg_temp.chance(p.g, 41) * logo.total)::int
LEFT JOIN scale_pictures cover ON cover.type = p.type AND cover.media_type = 'cover'
  AND cover.n = floor(pg_temp.chance(p.g, 42) * cover.total)::int;

INSERT INTO featured_slots (id, business_id, scope, position, from_at, updated_at)
SELECT p.id, p.id, 'city', 20, p.made, p.made FROM scale_places p WHERE pg_temp.chance(p.g, 24) < 0.02;

INSERT INTO business_facts (business_id, key, value, confirmed_at)
SELECT b.id, s.key, true, p.made FROM scale_places p JOIN businesses b USING (id), unnest(b.services) AS s (key);

INSERT INTO business_categories (business_id, category_id)
SELECT p.id, c.id FROM scale_places p JOIN categories c ON c.type = p.type AND c.slug = p.type;

INSERT INTO business_groups (business_id, group_id, position)
SELECT business_id, group_id, row_number() OVER (PARTITION BY business_id ORDER BY min(position)) - 1
FROM scale_dishes GROUP BY 1, 2;

INSERT INTO dishes (id, business_id, group_id, kind_id, translation, price, price_confirmed_at, status, image_id,
  position, created_at, updated_at)
SELECT d.id, d.business_id, d.group_id, d.kind_id, coalesce(f.translation, d.translation), d.price, d.made,
  CASE WHEN d.listed THEN 'active' ELSE 'inactive' END, d.image_id, d.position, d.made, d.made
FROM scale_dishes d
LEFT JOIN scale_forms f ON f.kind_id = d.kind_id AND f.form = d.form;

INSERT INTO dish_categories (dish_id, category_id) SELECT id, category_id FROM scale_dishes;
