-- See businesses_updated.
CREATE INDEX CONCURRENTLY businesses_dishes ON businesses (dish_count DESC, id DESC) WHERE deleted_at IS NULL
