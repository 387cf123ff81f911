-- See businesses_updated.
CREATE INDEX CONCURRENTLY businesses_rating ON businesses (rating_score DESC, review_count DESC, id) WHERE deleted_at IS NULL
