-- Indexes for speed; unique ones, which are rules, stand with the tables. Most are partial or over expressions: they hold only
-- rows that a visitor may see, and Prisma does not see them. A plain index on a foreign key is there because without one a delete
-- on the other side reads the whole table.

-- ---------------------------------------------------------------------------------------------------------------------
-- Pictures

CREATE INDEX media_business_id_type_position_idx ON media (business_id, type, position);
CREATE INDEX media_dish_id_idx ON media (dish_id);
CREATE INDEX media_post_id_idx ON media (post_id);
CREATE INDEX media_key_idx ON media (key);
CREATE INDEX media_uploader ON media (uploader_id) WHERE uploader_id IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- People

CREATE INDEX users_picture ON users (picture_id) WHERE picture_id IS NOT NULL;
CREATE INDEX users_joined ON users (created_at);
CREATE INDEX users_banned_until ON users (banned_until) WHERE banned_until IS NOT NULL;
-- Reviews are also looked for by the names of their authors.
CREATE INDEX users_names ON users USING gin (app_fold(fullname) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at) WHERE revoked_at IS NULL;

CREATE INDEX known_networks_last_used_at_idx ON known_networks (last_used_at);

CREATE INDEX user_tokens_user_id_purpose_idx ON user_tokens (user_id, purpose);

CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

CREATE INDEX oauth_accounts_user_id_idx ON oauth_accounts (user_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Operations

CREATE INDEX audit_log_entity_entity_id_created_at_idx ON audit_log (entity, entity_id, created_at);
CREATE INDEX audit_log_created_at_idx ON audit_log (created_at);
CREATE INDEX audit_log_actor_id_created_at_idx ON audit_log (actor_id, created_at);

CREATE INDEX outbox_pending ON outbox (next_attempt_at) WHERE done_at IS NULL;
-- The worker asks every other second which jobs are due; those that are done are not looked at.
CREATE INDEX outbox_due_idx ON outbox (next_attempt_at) WHERE (done_at IS NULL AND failed_at IS NULL);

CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);

CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);
CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC) WHERE read_at IS NULL;
CREATE INDEX contact_messages_search ON contact_messages USING gin (search_text gin_trgm_ops);
-- The folders are counted and paged from an index that is read alone: the messages themselves are a hundred times as wide.
CREATE INDEX contact_messages_inbox ON contact_messages (created_at DESC, id, folder, reason, read_at);

CREATE INDEX contact_answers_message_id_created_at_idx ON contact_answers (message_id, created_at);
CREATE INDEX contact_answers_author_id_idx ON contact_answers (author_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Sections of menus, categories and kinds of dish, which all places share

CREATE INDEX categories_image ON categories (image_id) WHERE image_id IS NOT NULL;

CREATE INDEX dish_kinds_category ON dish_kinds (category_id) WHERE category_id IS NOT NULL;
CREATE INDEX dish_kinds_group ON dish_kinds (group_id) WHERE group_id IS NOT NULL;

CREATE INDEX default_images_media ON default_images (media_id) WHERE media_id IS NOT NULL;
CREATE INDEX default_images_category ON default_images (category_id) WHERE category_id IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- Businesses

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
CREATE INDEX businesses_logo ON businesses (logo_id) WHERE logo_id IS NOT NULL;
CREATE INDEX businesses_cover ON businesses (cover_id) WHERE cover_id IS NOT NULL;
-- The places that are listed, for counting them and their dishes.
CREATE INDEX businesses_listed ON businesses (id) INCLUDE (dish_count) WHERE status = 'confirmed' AND deleted_at IS NULL;
-- The places that share a name: titles of pages tell them apart.
CREATE INDEX businesses_titles ON businesses USING gin (jsonb_path_query_array(translation, '$.*.title'))
  WHERE status IN ('confirmed', 'closed') AND deleted_at IS NULL;
-- Nearest first: ORDER BY app_earth(latitude, longitude) <-> app_earth($1, $2).
CREATE INDEX businesses_nearest ON businesses USING gist (app_earth(latitude, longitude))
  WHERE latitude IS NOT NULL AND status = 'confirmed' AND deleted_at IS NULL;
-- The columns by which the dashboard's list of places is narrowed, counted and ordered, in one index that is read alone: the
-- rows themselves are ten times as wide, and all of them would be read for a page of twenty.
CREATE INDEX businesses_inventory ON businesses (id)
  INCLUDE (status, city, type, is_featured, dish_count, photo_count, review_count, rating_score, latitude, cover_id,
    updated_at, menu_updated_at)
  WHERE deleted_at IS NULL;
-- Gaps that only the row itself shows.
CREATE INDEX businesses_without_hours ON businesses (id)
  INCLUDE (status) WHERE deleted_at IS NULL AND hours IS NULL;
CREATE INDEX businesses_untranslated ON businesses (id)
  INCLUDE (status) WHERE deleted_at IS NULL AND NOT translation ?& ARRAY['en', 'fa', 'ps'];

CREATE INDEX business_phones_number_idx ON business_phones (number);

CREATE INDEX special_periods_business_id_idx ON special_periods (business_id);
CREATE INDEX special_periods_days ON special_periods USING gist (daterange(from_date, to_date, '[]'));

CREATE INDEX business_categories_category_id_idx ON business_categories (category_id);

CREATE INDEX business_groups_group ON business_groups (group_id) WHERE group_id IS NOT NULL;

CREATE INDEX slug_history_business_id_idx ON slug_history (business_id);

CREATE INDEX number_history_business_id_idx ON number_history (business_id);

CREATE INDEX bookmarks_business_id_idx ON bookmarks (business_id);

CREATE INDEX business_owners_user_id_idx ON business_owners (user_id);
CREATE INDEX business_owners_inviter_id_idx ON business_owners (inviter_id);

CREATE INDEX business_invitations_email_idx ON business_invitations (email);
CREATE INDEX business_invitations_inviter_id_idx ON business_invitations (inviter_id);

CREATE INDEX claims_status_created_at_idx ON claims (status, created_at);
CREATE INDEX claims_business ON claims (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX claims_user ON claims (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX claims_decider ON claims (decided_by_id) WHERE decided_by_id IS NOT NULL;
-- How much each admin has decided lately is asked whenever a queue is opened.
CREATE INDEX claims_decided ON claims (decided_at) WHERE decided_by_id IS NOT NULL;
-- A whole queue of the dashboard in its order, decided or not.
CREATE INDEX claims_oldest ON claims (created_at, id);
CREATE INDEX claims_photo_id_idx ON claims (photo_id);

CREATE INDEX business_checks_business_id_idx ON business_checks (business_id);
CREATE INDEX business_checks_decided_by_id_idx ON business_checks (decided_by_id);
CREATE INDEX business_checks_decided_at_created_at_idx ON business_checks (decided_at, created_at);

CREATE INDEX business_previews_user_id_idx ON business_previews (user_id);
CREATE INDEX business_previews_business_id_idx ON business_previews (business_id);
CREATE INDEX business_previews_created_at_idx ON business_previews (created_at);

CREATE INDEX business_merges_winner_id_idx ON business_merges (winner_id);
CREATE INDEX business_merges_merged_by_id_idx ON business_merges (merged_by_id);
CREATE INDEX business_merges_created_at_idx ON business_merges (created_at);

CREATE INDEX featured_slots_business_id_idx ON featured_slots (business_id);
CREATE INDEX featured_slots_until_at_from_at_idx ON featured_slots (until_at, from_at);

CREATE INDEX menu_uploads_business_id_created_at_idx ON menu_uploads (business_id, created_at);
CREATE INDEX menu_uploads_user ON menu_uploads (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX menu_helps_business_id_idx ON menu_helps (business_id);
CREATE INDEX menu_helps_asker_id_idx ON menu_helps (asker_id);
CREATE INDEX menu_helps_done_by_id_idx ON menu_helps (done_by_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Dishes

CREATE INDEX dishes_business_id_status_idx ON dishes (business_id, status);
CREATE INDEX dishes_kind_id_price_idx ON dishes (kind_id, price);
CREATE INDEX dishes_menu ON dishes (business_id, position, id) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX dishes_deleted ON dishes (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX dishes_image ON dishes (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX dishes_group ON dishes (group_id) WHERE group_id IS NOT NULL;
-- The places that serve a kind of dish, and their prices, are read from the index alone: of a million dishes a kind has
-- thousands, each on a page of the table of its own.
CREATE INDEX dishes_kind_served ON dishes (kind_id, price, id) INCLUDE (business_id, availability)
  WHERE kind_id IS NOT NULL AND status = 'active' AND deleted_at IS NULL;
-- Dishes by title and price are counted, and the cheapest found, in the index alone.
CREATE INDEX dishes_title_price ON dishes (title_key, price, id) INCLUDE (business_id)
  WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX dishes_unreadable_photo_id_idx ON dishes (unreadable_photo_id);

CREATE INDEX dish_categories_category_id_idx ON dish_categories (category_id);

CREATE INDEX dish_comments_dish_id_created_at_idx ON dish_comments (dish_id, created_at);
CREATE INDEX dish_comments_user ON dish_comments (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX dish_ratings_user ON dish_ratings (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX dish_favourites_user_id_idx ON dish_favourites (user_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Corrections

CREATE INDEX corrections_business_id_status_idx ON corrections (business_id, status);
CREATE INDEX corrections_status_created_at_idx ON corrections (status, created_at);
CREATE INDEX corrections_dish_id_idx ON corrections (dish_id);
CREATE INDEX corrections_photo_id_idx ON corrections (photo_id);
CREATE INDEX corrections_decided_by_id_idx ON corrections (decided_by_id);
-- How much each admin has decided lately is asked whenever a queue is opened.
CREATE INDEX corrections_decided ON corrections (decided_at) WHERE decided_by_id IS NOT NULL;
-- A whole queue of the dashboard in its order, decided or not.
CREATE INDEX corrections_newest ON corrections (created_at DESC, id DESC);
CREATE INDEX corrections_of_kind ON corrections (status, kind, created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Lists

CREATE INDEX lists_user_id_idx ON lists (user_id);

CREATE INDEX list_entries_business_id_idx ON list_entries (business_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Reviews

CREATE INDEX reviews_parent_id_created_at_idx ON reviews (parent_id, created_at);
CREATE INDEX reviews_user_id_idx ON reviews (user_id);
CREATE INDEX reviews_newest ON reviews (business_id, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_highest ON reviews (business_id, overall DESC, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_popular ON reviews (business_id, like_count DESC, created_at DESC, id DESC)
  WHERE parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_user ON reviews (user_id, created_at DESC, id) WHERE deleted_at IS NULL;
-- The desk of the admins: hidden and deleted reviews, and new ones.
CREATE INDEX reviews_hidden ON reviews (hidden_at DESC, id) WHERE hidden_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX reviews_deleted ON reviews (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX reviews_written ON reviews (created_at);
CREATE INDEX reviews_decider ON reviews (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops);
-- All reviews of a place, hidden or not, in the order of the list.
CREATE INDEX reviews_of_business ON reviews (business_id, created_at DESC, id DESC);
-- Reviews of so many stars, also with words that many others have: five thousand with one star are read rather than the
-- hundred thousand with the words.
CREATE INDEX reviews_of_stars ON reviews ((floor(overall + 0.5)), created_at DESC, id DESC)
  WHERE overall IS NOT NULL;
CREATE STATISTICS reviews_stars ON (floor(overall + 0.5)) FROM reviews;

CREATE INDEX review_likes_user_id_idx ON review_likes (user_id);

CREATE INDEX reports_status_created_at_idx ON reports (status, created_at);
CREATE INDEX reports_review ON reports (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX reports_business ON reports (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX reports_user ON reports (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX reports_list ON reports (list_id) WHERE list_id IS NOT NULL;
CREATE INDEX reports_decider ON reports (decided_by_id) WHERE decided_by_id IS NOT NULL;
-- How much each admin has decided lately is asked whenever a queue is opened.
CREATE INDEX reports_decided ON reports (resolved_at) WHERE decided_by_id IS NOT NULL;
-- A whole queue of the dashboard in its order, decided or not, at a million reviews.
CREATE INDEX reports_newest ON reports (created_at DESC, id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Posts

CREATE INDEX posts_published_at_idx ON posts (published_at);
CREATE INDEX posts_newest ON posts (published_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX posts_cover ON posts (cover_id) WHERE cover_id IS NOT NULL;
CREATE INDEX posts_author ON posts (author_id) WHERE author_id IS NOT NULL;

CREATE INDEX post_likes_user_id_idx ON post_likes (user_id);

CREATE INDEX post_previews_user_id_idx ON post_previews (user_id);
CREATE INDEX post_previews_post_id_idx ON post_previews (post_id);
CREATE INDEX post_previews_created_at_idx ON post_previews (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Statistics

CREATE INDEX events_business_id_name_created_at_idx ON events (business_id, name, created_at);
CREATE INDEX events_created_at_idx ON events (created_at);

-- The most visited places of a time are read from this alone, as the dishes from the index of dish_event_days.
CREATE INDEX place_event_days_views ON place_event_days (day) INCLUDE (business_id, events) WHERE name = 'restaurant_view';

CREATE INDEX area_event_days_city_day_idx ON area_event_days (city, day);
CREATE INDEX area_event_days_type_day_idx ON area_event_days (type, day);

CREATE INDEX dish_event_days_day_dish_id_events_idx ON dish_event_days (day, dish_id, events);

-- ---------------------------------------------------------------------------------------------------------------------
-- Words of searches

CREATE INDEX search_aliases_folded_idx ON search_aliases (folded);

CREATE INDEX search_log_created_at_idx ON search_log (created_at);
CREATE INDEX search_log_window ON search_log (created_at, folded);
CREATE INDEX search_log_empty ON search_log (created_at, folded) WHERE results = 0;
