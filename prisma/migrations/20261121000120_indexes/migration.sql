-- Indexes of the lists. All are partial or over expressions: only rows a visitor may see, and invisible to Prisma.

-- Lists of places: "top", "featured", "newest", "cheapest"; ties by id.
CREATE INDEX businesses_top ON businesses (rating_score DESC, review_count DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_city_top ON businesses (city, rating_score DESC, review_count DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_city_type_top ON businesses (city, type, rating_score DESC, review_count DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_type_top ON businesses (type, rating_score DESC, review_count DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_featured ON businesses (city, rating_score DESC, review_count DESC, id)
  WHERE is_featured AND status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_newest ON businesses (created_at DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_city_newest ON businesses (city, created_at DESC, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_cheapest ON businesses (price_median, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_city_cheapest ON businesses (city, price_median, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_city_type_cheapest ON businesses (city, type, price_median, id)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_menu_updated ON businesses (menu_updated_at DESC, id)
  WHERE menu_updated_at IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_services ON businesses USING gin (services)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
CREATE INDEX businesses_tags ON businesses USING gin (tags)
  WHERE status = 'confirmed' AND deleted_at IS NULL;
-- Lists of the dashboard: every status.
CREATE INDEX businesses_status_newest ON businesses (status, created_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX businesses_deleted ON businesses (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX dishes_menu ON dishes (business_id, position, id) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX dishes_kind_cheapest ON dishes (kind_id, price, id)
  WHERE kind_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL;
CREATE INDEX dishes_deleted ON dishes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE INDEX reviews_newest ON reviews (business_id, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_highest ON reviews (business_id, overall DESC, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_popular ON reviews (business_id, like_count DESC, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_user ON reviews (user_id, created_at DESC, id) WHERE deleted_at IS NULL;

CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC) WHERE read_at IS NULL;
CREATE INDEX outbox_pending ON outbox (next_attempt_at) WHERE done_at IS NULL;
CREATE INDEX sessions_expiry ON sessions (expires_at) WHERE revoked_at IS NULL;
CREATE INDEX special_periods_days ON special_periods USING gist (daterange(from_date, to_date, '[]'));

-- Foreign keys: without an index a delete on the other side reads the whole table.
CREATE INDEX businesses_logo ON businesses (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX businesses_cover ON businesses (cover_id) WHERE cover_id IS NOT NULL;
CREATE INDEX dishes_image ON dishes (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX dishes_group ON dishes (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX categories_image ON categories (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX dish_kinds_category ON dish_kinds (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX dish_kinds_group ON dish_kinds (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX business_groups_group ON business_groups (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX default_images_media ON default_images (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX default_images_category ON default_images (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX media_uploader ON media (uploader_id) WHERE uploader_id IS NOT NULL;
CREATE INDEX menu_uploads_user ON menu_uploads (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX posts_cover ON posts (cover_id) WHERE cover_id IS NOT NULL;
CREATE INDEX posts_author ON posts (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX users_picture ON users (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX dish_comments_user ON dish_comments (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX dish_ratings_user ON dish_ratings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_review ON reports (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX reports_business ON reports (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX reports_user ON reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX claims_business ON claims (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX claims_user ON claims (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX claims_decider ON claims (decided_by_id) WHERE decided_by_id IS NOT NULL;
