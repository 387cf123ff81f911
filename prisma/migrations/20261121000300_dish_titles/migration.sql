-- Dishes of all places by part of a title: the different titles are looked through, then their dishes are found and
-- counted here without reading the table.
CREATE INDEX dishes_title ON dishes (title_key, id) INCLUDE (business_id) WHERE status = 'active' AND deleted_at IS NULL;
-- Which places are listed, for counting them and what is theirs.
CREATE INDEX businesses_listed ON businesses (id) INCLUDE (dish_count) WHERE status = 'confirmed' AND deleted_at IS NULL;
