-- A close at 23:59 means the end of the day (lib/hours/wire.ts): such a place is open round the clock, or until midnight.
CREATE OR REPLACE FUNCTION app_week_ranges(hours jsonb) RETURNS TABLE (day int, opens int, closes int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT d.day, base + o, base + CASE WHEN c <= o THEN c + 1440 WHEN c = 1439 THEN 1440 ELSE c END
  FROM unnest(ARRAY['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']) WITH ORDINALITY AS w (key, n)
  CROSS JOIN LATERAL (SELECT (w.n - 1)::int AS day, ((w.n - 1) * 1440)::int AS base) d
  CROSS JOIN LATERAL jsonb_array_elements(hours -> w.key) AS r (span)
  CROSS JOIN LATERAL (SELECT app_minutes(r.span ->> 'open') AS o, app_minutes(r.span ->> 'close') AS c) t
  ORDER BY 2;
END;

-- Written anew, so that what is worked out of them is, too. Where the next range begins at 23:59 the minute before goes.
UPDATE businesses b SET hours = CASE WHEN app_hours_ok(n.hours) THEN n.hours
    ELSE replace(b.hours::text, '"close": "23:59"', '"close": "23:58"')::jsonb END
FROM (SELECT id, replace(hours::text, '"close": "23:59"', '"close": "24:00"')::jsonb AS hours FROM businesses
  WHERE hours::text LIKE '%"close": "23:59"%') n
WHERE n.id = b.id;
UPDATE special_periods p SET hours = CASE WHEN app_hours_ok(n.hours) THEN n.hours
    ELSE replace(p.hours::text, '"close": "23:59"', '"close": "23:58"')::jsonb END
FROM (SELECT id, replace(hours::text, '"close": "23:59"', '"close": "24:00"')::jsonb AS hours FROM special_periods
  WHERE hours::text LIKE '%"close": "23:59"%') n
WHERE n.id = p.id;
