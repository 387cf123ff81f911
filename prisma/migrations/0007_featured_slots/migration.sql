-- Without an end a place is featured until further notice.
ALTER TABLE featured_slots ALTER COLUMN until_at DROP NOT NULL;

-- `businesses.is_featured` becomes such a slot, after those planned: the eight best of the country, as many as may be at once,
-- and the others in their provinces.
INSERT INTO featured_slots (id, business_id, scope, position, from_at, updated_at)
SELECT gen_random_uuid(), b.id,
  CASE WHEN row_number() OVER (ORDER BY b.status = 'confirmed' DESC, b.rating_score DESC, b.review_count DESC, b.id) <= 8
    THEN 'country' ELSE 'city' END,
  20,
  coalesce((SELECT max(s.until_at) FROM featured_slots s WHERE s.business_id = b.id AND s.until_at > now()), now()),
  now()
FROM businesses b WHERE b.is_featured AND b.deleted_at IS NULL;
