-- Who serves a kind of dish, and at what price, is read from the index alone: of a million dishes a kind has thousands,
-- each on a page of the table of its own.
CREATE INDEX dishes_kind_served ON dishes (kind_id, price, id) INCLUDE (business_id, availability)
  WHERE kind_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL;
DROP INDEX dishes_kind_cheapest;
