-- Which other places of a city have a name: titles of pages tell them apart.
CREATE INDEX businesses_titles ON businesses USING gin (jsonb_path_query_array(translation, '$.*.title'))
  WHERE status IN ('confirmed', 'closed') AND deleted_at IS NULL;
