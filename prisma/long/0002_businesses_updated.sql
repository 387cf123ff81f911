-- The orders of the dashboard's list of places, which has all statuses: without an index a million are sorted.
CREATE INDEX CONCURRENTLY businesses_updated ON businesses (updated_at DESC, id DESC) WHERE deleted_at IS NULL
