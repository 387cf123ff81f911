-- What the dashboard's list of places is narrowed, counted and ordered by, in one index that is read alone: the rows
-- themselves are ten times as wide, and all of them would be read for a page of twenty.
CREATE INDEX businesses_inventory ON businesses (id)
  INCLUDE (status, city, type, is_featured, dish_count, photo_count, review_count, rating_score, latitude, cover_id,
    updated_at, menu_updated_at)
  WHERE deleted_at IS NULL;

-- What is lacking where only the row tells.
CREATE INDEX businesses_without_hours ON businesses (id)
  INCLUDE (status) WHERE deleted_at IS NULL AND hours IS NULL;
CREATE INDEX businesses_untranslated ON businesses (id)
  INCLUDE (status) WHERE deleted_at IS NULL AND NOT translation ?& ARRAY['en', 'fa', 'ps'];
