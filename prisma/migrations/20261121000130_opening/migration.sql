-- "Open now" for lists. The weekly hours answer by themselves: open_week @> app_week_minute(instant). The few places with
-- a special period on that day or the day before come from app_special_open(instant), whose answer goes first:
--   LEFT JOIN app_special_open($1) s ON s.business_id = b.id
--   CASE WHEN s.business_id IS NULL THEN b.open_week @> app_week_minute($1) ELSE s.is_open END

-- Minutes since Saturday 00:00 in Kabul (+04:30 all year).
CREATE FUNCTION app_week_minute(instant timestamptz) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT ((extract(dow FROM local)::int + 1) % 7) * 1440
    + extract(hour FROM local)::int * 60 + extract(minute FROM local)::int
  FROM (SELECT instant AT TIME ZONE interval '04:30' AS local) t;
END;

-- Is one of the ranges that began on `day` (0 = Saturday) running `minute` minutes after that day's midnight? Null: unknown.
CREATE FUNCTION app_day_open(hours jsonb, day int, minute int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT 1 FROM public.app_week_ranges(hours) w
    WHERE w.day = app_day_open.day AND minute + app_day_open.day * 1440 >= w.opens
      AND minute + app_day_open.day * 1440 < w.closes);
END;

-- The places whose hours of this day or the day before are special, and whether they are open at the instant.
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
