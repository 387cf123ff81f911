-- What is stored can be read again: dates that clients can't read back (years before 1900 or after 2100, most of them of the
-- Solar Hijri calendar) and positions so near to the equator that arithmetic underflows are no longer stored.

UPDATE posts SET published_at = '2100-12-31T00:00:00Z' WHERE published_at >= '2101-01-01T00:00:00Z';
UPDATE posts SET published_at = created_at WHERE published_at < '1900-01-01T00:00:00Z';
-- Nobody has ever seen such a period: pages show those of the coming months.
DELETE FROM special_periods WHERE from_date < '1900-01-01' OR to_date > '2100-12-31';
UPDATE businesses SET latitude = 0 WHERE latitude <> 0 AND abs(latitude) < 1e-7;
UPDATE businesses SET longitude = 0 WHERE longitude <> 0 AND abs(longitude) < 1e-7;

ALTER TABLE posts
  ADD CONSTRAINT posts_published_at_check CHECK (
    published_at >= '1900-01-01T00:00:00Z' AND published_at < '2101-01-01T00:00:00Z');
ALTER TABLE special_periods
  ADD CONSTRAINT special_periods_years_check CHECK (from_date >= '1900-01-01' AND to_date <= '2100-12-31');
ALTER TABLE businesses
  ADD CONSTRAINT businesses_precision_check CHECK (
    (latitude = 0 OR abs(latitude) >= 1e-7) AND (longitude = 0 OR abs(longitude) >= 1e-7));
