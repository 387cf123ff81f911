-- What the tables can't say by themselves: every enumeration, shape, range and rule of the data model, so that a broken
-- rule can't be stored whoever writes. Enumerations equal lib/core/constants.ts (tests/db compares them).

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS cube;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Time-ordered ids for rows made in SQL: Postgres 18 has uuidv7(), older ones get the same layout by hand.
DO $do$
BEGIN
  IF to_regprocedure('uuidv7()') IS NOT NULL THEN
    CREATE FUNCTION app_uuid7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION app_uuid7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $fn$
      SELECT encode(
        set_bit(
          set_bit(
            overlay(
              uuid_send(gen_random_uuid())
              PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
              FROM 1 FOR 6),
            52, 1),
          53, 1),
        'hex')::uuid
    $fn$;
  END IF;
END
$do$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Shapes of JSONB. Bodies are bound at creation or qualified, because a dump is restored with an empty search path.

-- True for text that holds something and is not longer than `longest` characters.
CREATE FUNCTION app_text_ok(content text, longest int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN content ~ '\S' AND char_length(content) <= longest;

-- True for { en?: {…}, fa?: {…}, ps?: {…} } with at least one language; `limits` names the allowed fields and their
-- longest text, `required` those that every language must have.
CREATE FUNCTION app_translation_ok(translation jsonb, limits jsonb, required text[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $fn$
DECLARE
  lng text;
  body jsonb;
  field text;
  value jsonb;
BEGIN
  IF jsonb_typeof(translation) <> 'object' OR translation = '{}' THEN
    RETURN false;
  END IF;
  FOR lng, body IN SELECT * FROM jsonb_each(translation) LOOP
    IF lng NOT IN ('en', 'fa', 'ps') OR jsonb_typeof(body) <> 'object' OR NOT body ?& required THEN
      RETURN false;
    END IF;
    FOR field, value IN SELECT * FROM jsonb_each(body) LOOP
      IF NOT limits ? field
        OR jsonb_typeof(value) <> 'string'
        OR NOT public.app_text_ok(value #>> '{}', (limits ->> field)::int)
      THEN
        RETURN false;
      END IF;
    END LOOP;
  END LOOP;
  RETURN true;
END
$fn$;

-- True for { en?: text, fa?: text, ps?: text }; {} is "no text in any language".
CREATE FUNCTION app_texts_ok(texts jsonb, longest int) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $fn$
DECLARE
  lng text;
  value jsonb;
BEGIN
  IF jsonb_typeof(texts) <> 'object' THEN
    RETURN false;
  END IF;
  FOR lng, value IN SELECT * FROM jsonb_each(texts) LOOP
    IF lng NOT IN ('en', 'fa', 'ps') OR jsonb_typeof(value) <> 'string' OR NOT public.app_text_ok(value #>> '{}', longest) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$fn$;

CREATE FUNCTION app_url_ok(url text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN url ~ '^https?://[^\s.]+\.[^\s]+$' AND char_length(url) <= 300;

-- True for links to the social networks: { instagram: "https://…", … }.
CREATE FUNCTION app_social_ok(social jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $fn$
DECLARE
  network text;
  value jsonb;
BEGIN
  IF jsonb_typeof(social) <> 'object' THEN
    RETURN false;
  END IF;
  FOR network, value IN SELECT * FROM jsonb_each(social) LOOP
    IF network NOT IN ('facebook', 'instagram', 'twitter', 'telegram', 'whatsapp')
      OR jsonb_typeof(value) <> 'string'
      OR NOT public.app_url_ok(value #>> '{}')
    THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END
$fn$;

CREATE FUNCTION app_slug_ok(slug text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 80;

CREATE FUNCTION app_email_ok(email text) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN email ~ '^[^\s@,;"<>]+@[^\s@,;"<>]+\.[^\s@,;"<>.]+$' AND email = lower(email) AND char_length(email) <= 254;

-- ---------------------------------------------------------------------------------------------------------------------
-- Opening hours: { sat: [{ open: "HH:mm", close: "HH:mm" }], … fri }, Kabul time, a close at or before the open is on the
-- next day, "24:00" closes at midnight.

-- Minutes after midnight.
CREATE FUNCTION app_minutes(clock text) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN substr(clock, 1, 2)::int * 60 + substr(clock, 4, 2)::int;

-- The ranges of a week in order, in minutes since Saturday 00:00; the last may end after the week does (10080).
CREATE FUNCTION app_week_ranges(hours jsonb) RETURNS TABLE (day int, opens int, closes int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT d.day, base + o, base + CASE WHEN c <= o THEN c + 1440 ELSE c END
  FROM unnest(ARRAY['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']) WITH ORDINALITY AS w (key, n)
  CROSS JOIN LATERAL (SELECT (w.n - 1)::int AS day, ((w.n - 1) * 1440)::int AS base) d
  CROSS JOIN LATERAL jsonb_array_elements(hours -> w.key) AS r (span)
  CROSS JOIN LATERAL (SELECT app_minutes(r.span ->> 'open') AS o, app_minutes(r.span ->> 'close') AS c) t
  ORDER BY 2;
END;

-- True when every day is there, each with up to six ranges that don't overlap, within the day or past midnight.
CREATE FUNCTION app_hours_ok(hours jsonb) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $fn$
DECLARE
  ranges jsonb;
  span jsonb;
  ends int := 0;
  first_open int;
  r record;
BEGIN
  IF jsonb_typeof(hours) <> 'object'
    OR hours - ARRAY['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] <> '{}'
    OR NOT hours ?& ARRAY['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri']
  THEN
    RETURN false;
  END IF;
  FOR ranges IN SELECT value FROM jsonb_each(hours) LOOP
    IF jsonb_typeof(ranges) <> 'array' OR jsonb_array_length(ranges) > 6 THEN
      RETURN false;
    END IF;
    FOR span IN SELECT value FROM jsonb_array_elements(ranges) LOOP
      IF jsonb_typeof(span) <> 'object'
        OR span - ARRAY['open', 'close'] <> '{}'
        OR jsonb_typeof(span -> 'open') IS DISTINCT FROM 'string'
        OR jsonb_typeof(span -> 'close') IS DISTINCT FROM 'string'
        OR span ->> 'open' !~ '^([01]\d|2[0-3]):[0-5]\d$'
        OR span ->> 'close' !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        OR span ->> 'open' = span ->> 'close'
      THEN
        RETURN false;
      END IF;
    END LOOP;
  END LOOP;
  FOR r IN SELECT opens, closes FROM public.app_week_ranges(hours) LOOP
    IF r.opens < ends THEN
      RETURN false;
    END IF;
    first_open := coalesce(first_open, r.opens);
    ends := r.closes;
  END LOOP;
  RETURN ends <= 10080 + coalesce(first_open, 0);
END
$fn$;

-- The same hours as one set of minutes since Saturday 00:00, wrapped at the end of the week. Null stays null: unknown.
CREATE FUNCTION app_open_week(hours jsonb) RETURNS int4multirange
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN hours IS NULL OR NOT app_hours_ok(hours) THEN NULL ELSE (
    SELECT coalesce(range_agg(span), '{}')
    FROM app_week_ranges(hours) w
    CROSS JOIN LATERAL (
      SELECT int4range(w.opens, least(w.closes, 10080)) AS span
      UNION ALL
      SELECT int4range(0, w.closes - 10080) WHERE w.closes > 10080
    ) parts
  ) END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Businesses

ALTER TABLE businesses
  ALTER COLUMN services SET NOT NULL,
  ALTER COLUMN tags SET NOT NULL,
  ALTER COLUMN seating_areas SET NOT NULL,
  ADD COLUMN open_week int4multirange GENERATED ALWAYS AS (app_open_week(hours)) STORED,
  ADD CONSTRAINT businesses_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  ADD CONSTRAINT businesses_status_check CHECK (status IN ('confirmed', 'under_review', 'suspended', 'closed')),
  ADD CONSTRAINT businesses_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor')),
  ADD CONSTRAINT businesses_services_check CHECK (services <@ ARRAY[
    'delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable', 'onlineReservation',
    'traditionalDishes']),
  ADD CONSTRAINT businesses_seating_areas_check CHECK (seating_areas <@ ARRAY[
    'indoor', 'outdoor', 'rooftop', 'family_room', 'takht']),
  ADD CONSTRAINT businesses_slug_check CHECK (app_slug_ok(slug)),
  ADD CONSTRAINT businesses_slug_reserved CHECK (slug NOT IN (
    'about', 'api', 'dashboard', 'login', 'signup', 'menu', 'overview', 'photos', 'reviews', '404', '500')),
  ADD CONSTRAINT businesses_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 4000}', ARRAY['title'])),
  ADD CONSTRAINT businesses_address_check CHECK (app_texts_ok(address, 300)),
  ADD CONSTRAINT businesses_landmark_check CHECK (app_texts_ok(landmark, 300)),
  ADD CONSTRAINT businesses_position_check CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT businesses_email_check CHECK (app_email_ok(email)),
  ADD CONSTRAINT businesses_website_check CHECK (app_url_ok(website)),
  ADD CONSTRAINT businesses_social_check CHECK (app_social_ok(social)),
  ADD CONSTRAINT businesses_tags_check CHECK (
    cardinality(tags) <= 20 AND array_position(tags, NULL) IS NULL AND array_position(tags, '') IS NULL),
  ADD CONSTRAINT businesses_hours_check CHECK (app_hours_ok(hours)),
  ADD CONSTRAINT businesses_seating_capacity_check CHECK (seating_capacity BETWEEN 1 AND 10000);

ALTER TABLE business_phones
  ADD CONSTRAINT business_phones_number_check CHECK (
    CASE WHEN is_valid THEN number ~ '^\+93[2-7]\d{8}$' ELSE app_text_ok(number, 40) END),
  ADD CONSTRAINT business_phones_label_check CHECK (app_text_ok(label, 60)),
  ADD CONSTRAINT business_phones_position_check CHECK (position >= 0);

ALTER TABLE business_facts
  ADD CONSTRAINT business_facts_key_check CHECK (key IN (
    'delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable', 'onlineReservation',
    'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom')),
  -- What nobody knows can't have been confirmed.
  ADD CONSTRAINT business_facts_confirmed_check CHECK (value IS NOT NULL OR confirmed_at IS NULL);

ALTER TABLE special_periods
  ADD COLUMN open_week int4multirange GENERATED ALWAYS AS (app_open_week(hours)) STORED,
  ADD CONSTRAINT special_periods_kind_check CHECK (kind IN ('ramadan', 'eid', 'holiday', 'other')),
  ADD CONSTRAINT special_periods_order_check CHECK (from_date <= to_date),
  ADD CONSTRAINT special_periods_label_check CHECK (app_texts_ok(label, 120)),
  ADD CONSTRAINT special_periods_hours_check CHECK (app_hours_ok(hours)),
  ADD CONSTRAINT special_periods_no_overlap EXCLUDE USING gist (
    business_id WITH =, daterange(from_date, to_date, '[]') WITH &&);

ALTER TABLE slug_history
  ADD CONSTRAINT slug_history_slug_check CHECK (app_slug_ok(slug)),
  ADD CONSTRAINT slug_history_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  ADD CONSTRAINT slug_history_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'));

ALTER TABLE claims
  ADD CONSTRAINT claims_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
  ADD CONSTRAINT claims_proof_check CHECK (app_text_ok(proof, 4000)),
  ADD CONSTRAINT claims_phone_check CHECK (app_text_ok(phone, 40)),
  ADD CONSTRAINT claims_note_check CHECK (app_text_ok(note, 4000)),
  ADD CONSTRAINT claims_decided_check CHECK ((status = 'pending') = (decided_at IS NULL));

CREATE UNIQUE INDEX claims_one_pending ON claims (business_id, user_id) WHERE status = 'pending';

-- ---------------------------------------------------------------------------------------------------------------------
-- Menus

ALTER TABLE groups
  ADD CONSTRAINT groups_slug_check CHECK (app_slug_ok(slug)),
  ADD CONSTRAINT groups_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  ADD CONSTRAINT groups_position_check CHECK (position >= 0);

ALTER TABLE business_groups ADD CONSTRAINT business_groups_position_check CHECK (position >= 0);

ALTER TABLE categories
  ADD CONSTRAINT categories_type_check CHECK (type IN ('dish', 'restaurant', 'cafe', 'ice-milk', 'confectionary')),
  ADD CONSTRAINT categories_slug_check CHECK (app_slug_ok(slug)),
  ADD CONSTRAINT categories_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  ADD CONSTRAINT categories_position_check CHECK (position >= 0);

ALTER TABLE dish_kinds
  ADD CONSTRAINT dish_kinds_slug_check CHECK (app_slug_ok(slug)),
  ADD CONSTRAINT dish_kinds_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 2000}', ARRAY['title']));

ALTER TABLE dishes
  ALTER COLUMN labels SET NOT NULL,
  ADD CONSTRAINT dishes_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 2000}', ARRAY['title'])),
  ADD CONSTRAINT dishes_price_check CHECK (price BETWEEN 0 AND 1000000),
  ADD CONSTRAINT dishes_type_check CHECK (app_slug_ok(type)),
  ADD CONSTRAINT dishes_status_check CHECK (status IN ('active', 'inactive', 'draft')),
  ADD CONSTRAINT dishes_availability_check CHECK (availability IN ('available', 'unavailable')),
  ADD CONSTRAINT dishes_labels_check CHECK (labels <@ ARRAY['popular', 'new', 'spicy', 'vegetarian', 'chef']),
  ADD CONSTRAINT dishes_serving_time_check CHECK (serving_time BETWEEN 1 AND 1440),
  ADD CONSTRAINT dishes_position_check CHECK (position >= 0);

ALTER TABLE dish_comments ADD CONSTRAINT dish_comments_text_check CHECK (app_text_ok(text, 2000));
ALTER TABLE dish_ratings ADD CONSTRAINT dish_ratings_rating_check CHECK (rating BETWEEN 1 AND 5);

ALTER TABLE menu_uploads
  ADD CONSTRAINT menu_uploads_counts_check CHECK (created >= 0 AND updated >= 0 AND skipped >= 0);

-- ---------------------------------------------------------------------------------------------------------------------
-- Pictures and posts

ALTER TABLE media
  ALTER COLUMN widths SET NOT NULL,
  ADD CONSTRAINT media_type_check CHECK (type IN (
    'logo', 'cover', 'gallery', 'menu', 'dish', 'category', 'default', 'post', 'avatar')),
  ADD CONSTRAINT media_section_check CHECK (section IN ('food', 'interior', 'exterior', 'menu')),
  ADD CONSTRAINT media_key_check CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 100),
  ADD CONSTRAINT media_size_check CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000 AND bytes >= 0),
  ADD CONSTRAINT media_widths_check CHECK (cardinality(widths) BETWEEN 1 AND 12 AND 0 < ALL (widths)),
  ADD CONSTRAINT media_focal_check CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
  ADD CONSTRAINT media_blur_check CHECK (blur_data_url ~ '^data:image/' AND char_length(blur_data_url) <= 2000),
  ADD CONSTRAINT media_alt_check CHECK (app_texts_ok(alt, 300)),
  ADD CONSTRAINT media_position_check CHECK (position >= 0);

ALTER TABLE default_images
  ADD CONSTRAINT default_images_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120}', ARRAY['title']));

ALTER TABLE posts
  ADD CONSTRAINT posts_translation_check CHECK (
    app_translation_ok(translation, '{"title": 200, "lead": 500, "content": 200000}', ARRAY['title', 'content'])),
  ADD CONSTRAINT posts_topic_check CHECK (app_slug_ok(topic)),
  ADD CONSTRAINT posts_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'));

-- ---------------------------------------------------------------------------------------------------------------------
-- Reviews

ALTER TABLE reviews
  ADD CONSTRAINT reviews_message_check CHECK (app_text_ok(message, 4000)),
  ADD CONSTRAINT reviews_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT reviews_ratings_check CHECK (
    CASE WHEN parent_id IS NULL
      THEN num_nulls(food, service, environment, overall) = 0
        AND food BETWEEN 1 AND 5 AND service BETWEEN 1 AND 5 AND environment BETWEEN 1 AND 5 AND overall BETWEEN 1 AND 5
      ELSE num_nonnulls(food, service, environment, overall) = 0
    END),
  ADD CONSTRAINT reviews_owner_check CHECK (NOT is_owner OR parent_id IS NOT NULL),
  ADD CONSTRAINT reviews_hidden_check CHECK (hidden_at IS NOT NULL OR hidden_reason IS NULL);

CREATE UNIQUE INDEX reviews_one_per_user ON reviews (business_id, user_id) WHERE parent_id IS NULL AND deleted_at IS NULL;

-- A reply stands under a review of the same business, never under another reply, and stays there.
CREATE FUNCTION app_check_reply() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  parent reviews%ROWTYPE;
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.parent_id, NEW.business_id) IS DISTINCT FROM (OLD.parent_id, OLD.business_id) THEN
    RAISE EXCEPTION 'a review keeps its business and its parent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_place_fixed', TABLE = 'reviews';
  END IF;
  IF NEW.parent_id IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT * INTO parent FROM reviews WHERE id = NEW.parent_id;
  IF parent.parent_id IS NOT NULL THEN
    RAISE EXCEPTION 'a reply to a reply can''t be stored'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_one_level', TABLE = 'reviews';
  END IF;
  IF parent.business_id <> NEW.business_id THEN
    RAISE EXCEPTION 'a reply belongs to the business of its review'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_same_business', TABLE = 'reviews';
  END IF;
  RETURN NEW;
END
$fn$;

CREATE TRIGGER reviews_reply_inserted BEFORE INSERT ON reviews
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION app_check_reply();
CREATE TRIGGER reviews_reply_moved BEFORE UPDATE OF parent_id, business_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION app_check_reply();

ALTER TABLE reports
  ADD CONSTRAINT reports_reason_check CHECK (reason IN (
    'spam', 'offensive', 'false', 'privacy', 'closed', 'wrong_info', 'other')),
  ADD CONSTRAINT reports_status_check CHECK (status IN ('open', 'resolved', 'dismissed')),
  ADD CONSTRAINT reports_target_check CHECK (num_nonnulls(review_id, business_id) = 1),
  ADD CONSTRAINT reports_note_check CHECK (app_text_ok(note, 4000)),
  ADD CONSTRAINT reports_resolved_check CHECK ((status = 'open') = (resolved_at IS NULL));

-- ---------------------------------------------------------------------------------------------------------------------
-- People

ALTER TABLE users
  ADD CONSTRAINT users_role_check CHECK (role IN ('customer', 'owner', 'admin')),
  ADD CONSTRAINT users_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT users_email_check CHECK (app_email_ok(email)),
  ADD CONSTRAINT users_phone_check CHECK (app_text_ok(phone, 40)),
  ADD CONSTRAINT users_fullname_check CHECK (deleted_at IS NOT NULL OR app_text_ok(fullname, 120)),
  ADD CONSTRAINT users_ban_check CHECK (banned_at IS NOT NULL OR ban_reason IS NULL),
  -- A deleted account keeps nothing that names its person.
  ADD CONSTRAINT users_erased_check CHECK (
    deleted_at IS NULL
    OR (fullname = '' AND num_nonnulls(email, phone, password_hash, picture_id) = 0));

ALTER TABLE sessions ADD CONSTRAINT sessions_expiry_check CHECK (expires_at > created_at);

ALTER TABLE user_tokens
  ADD CONSTRAINT user_tokens_purpose_check CHECK (purpose IN ('activation', 'reset')),
  ADD CONSTRAINT user_tokens_expiry_check CHECK (expires_at > created_at);

ALTER TABLE account_deletions ADD CONSTRAINT account_deletions_reason_check CHECK (app_text_ok(reason, 2000));

-- ---------------------------------------------------------------------------------------------------------------------
-- Operations

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_reason_check CHECK (reason IN (
    'food_suggestion', 'complaint', 'order_issue', 'restaurant_experience', 'add_restaurant', 'other')),
  ADD CONSTRAINT contact_messages_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT contact_messages_first_name_check CHECK (app_text_ok(first_name, 120)),
  ADD CONSTRAINT contact_messages_last_name_check CHECK (app_text_ok(last_name, 120)),
  ADD CONSTRAINT contact_messages_email_check CHECK (app_email_ok(email)),
  ADD CONSTRAINT contact_messages_phone_check CHECK (app_text_ok(phone, 40)),
  ADD CONSTRAINT contact_messages_message_check CHECK (app_text_ok(message, 8000));

ALTER TABLE outbox
  ADD CONSTRAINT outbox_attempts_check CHECK (attempts >= 0),
  ADD CONSTRAINT outbox_payload_check CHECK (jsonb_typeof(payload) = 'object');

ALTER TABLE events
  ADD CONSTRAINT events_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT events_name_check CHECK (app_text_ok(name, 80)),
  ADD CONSTRAINT events_props_check CHECK (jsonb_typeof(props) = 'object');

CREATE FUNCTION app_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_log_append_only', TABLE = TG_TABLE_NAME;
END
$fn$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION app_refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Search

ALTER TABLE search_aliases
  ADD CONSTRAINT search_aliases_kind_check CHECK (kind IN ('spelling', 'synonym', 'translation', 'name')),
  ADD CONSTRAINT search_aliases_target_check CHECK (target IN (
    'dish_kind', 'category', 'city', 'type', 'service', 'business', 'word')),
  ADD CONSTRAINT search_aliases_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT search_aliases_text_check CHECK (app_text_ok(term, 200) AND app_text_ok(folded, 200));

ALTER TABLE search_log
  ADD CONSTRAINT search_log_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT search_log_results_check CHECK (results >= 0);

ALTER TABLE popular_searches
  ADD CONSTRAINT popular_searches_language_check CHECK (language IN ('en', 'fa', 'ps')),
  ADD CONSTRAINT popular_searches_query_check CHECK (app_text_ok(query, 200)),
  ADD CONSTRAINT popular_searches_count_check CHECK (count > 0);
