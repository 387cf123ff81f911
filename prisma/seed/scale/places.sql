-- The places: a name of the list, a city by its share, words of a model, ratings and shares by chance.
CREATE TEMP TABLE scale_places AS
SELECT g.g, pg_temp.id_of(g.g, $1 || '/place/', made.at) AS id, name.type, c.city, made.at AS made,
  name.en, name.fa, name.ps, name.slug,
  row_number() OVER (PARTITION BY c.city, name.type, name.slug ORDER BY g.g)
    + (EXISTS (SELECT 1 FROM businesses b WHERE (b.city, b.type, b.slug) = (c.city, name.type, name.slug)))::int AS namesake,
  c.latitude + (pg_temp.chance(g.g, 3) + pg_temp.chance(g.g, 4) - 1) * 0.09 AS latitude,
  c.longitude + (pg_temp.chance(g.g, 5) + pg_temp.chance(g.g, 6) - 1) * 0.11 AS longitude,
  floor(pg_temp.chance(g.g, 7) * 8)::int AS shuffle,
  floor(pg_temp.chance(g.g, 8) * 1000)::int AS start,
  0.75 + pg_temp.chance(g.g, 9) * 0.5 AS dear
FROM generate_series(1, $2::int) AS g (g)
JOIN scale_names name ON name.n = floor(pg_temp.chance(g.g, 1) * (SELECT count(*) FROM scale_names))::int
JOIN scale_cities c ON pg_temp.chance(g.g, 2) >= c.from_share AND pg_temp.chance(g.g, 2) < c.to_share
CROSS JOIN LATERAL (
  SELECT date_trunc('milliseconds', $3::timestamptz - pg_temp.chance(g.g, 10) * interval '700 days') AS at
) made;
CREATE UNIQUE INDEX ON scale_places (g);
ANALYZE scale_places;

CREATE TEMP TABLE scale_dishes AS
SELECT pg_temp.id_of(p.g * 10 + i.i, $1 || '/dish/', p.made) AS id, p.id AS business_id, p.made, i.i AS position,
  k.kind_id, k.group_id, k.category_id, k.image_id, k.translation,
  CASE WHEN pg_temp.chance(p.g * 10 + i.i, 11) < 0.35 THEN floor(pg_temp.chance(p.g * 10 + i.i, 12) * 6)::int END AS form,
  greatest(5, round((k.low + (k.high - k.low) * pg_temp.chance(p.g * 10 + i.i, 13)) * p.dear / 5) * 5)::int AS price,
  pg_temp.chance(p.g * 10 + i.i, 14) < 0.96 AS listed
FROM scale_places p
CROSS JOIN generate_series(0, 9) AS i (i)
JOIN LATERAL (SELECT max(total) AS total FROM scale_kinds WHERE type = p.type AND shuffle = p.shuffle) t ON true
JOIN scale_kinds k ON k.type = p.type AND k.shuffle = p.shuffle AND k.n = (p.start + i.i) % t.total;
ANALYZE scale_dishes;

CREATE TEMP TABLE scale_prices AS
SELECT business_id, count(*) AS dish_count, min(price) AS price_from,
  round(percentile_cont(0.5) WITHIN GROUP (ORDER BY price)) AS price_median,
  percentile_disc(0.1) WITHIN GROUP (ORDER BY price) AS price_low,
  percentile_disc(0.9) WITHIN GROUP (ORDER BY price) AS price_high
FROM scale_dishes WHERE listed GROUP BY 1;
