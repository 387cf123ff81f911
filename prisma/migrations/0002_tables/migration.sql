-- The tables, with every enumeration, shape, range and rule of the data model as a constraint, so that invalid data can't be
-- stored whoever writes. Enumerations equal lib/core/constants.ts (tests/db compares them). The areas are those of prisma/schema,
-- which says what the columns mean. A column that was added later stands last.

-- ---------------------------------------------------------------------------------------------------------------------
-- Pictures

-- The foreign keys of this table stand at the end of the file: the tables that they lead to have pictures themselves.
CREATE TABLE media (
  id UUID PRIMARY KEY,
  type TEXT NOT NULL,
  key TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  widths INTEGER[] NOT NULL,
  bytes INTEGER NOT NULL DEFAULT 0,
  blur_data_url TEXT,
  focal_x DOUBLE PRECISION NOT NULL DEFAULT 0.5,
  focal_y DOUBLE PRECISION NOT NULL DEFAULT 0.5,
  alt JSONB NOT NULL DEFAULT '{}',
  section TEXT,
  position INTEGER NOT NULL DEFAULT 0,
  business_id UUID,
  dish_id UUID,
  post_id UUID,
  uploader_id UUID,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- A review has up to four pictures; `position` is their order.
  review_id UUID,

  CONSTRAINT media_type_check CHECK (type IN (
    'logo', 'cover', 'gallery', 'menu', 'dish', 'category', 'default', 'post', 'avatar', 'review')),
  CONSTRAINT media_section_check CHECK (section IN ('food', 'interior', 'exterior', 'menu')),
  CONSTRAINT media_key_check CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(key) <= 100),
  CONSTRAINT media_size_check CHECK (width BETWEEN 1 AND 20000 AND height BETWEEN 1 AND 20000 AND bytes >= 0),
  CONSTRAINT media_widths_check CHECK (cardinality(widths) BETWEEN 1 AND 12 AND 0 < ALL (widths)),
  CONSTRAINT media_focal_check CHECK (focal_x BETWEEN 0 AND 1 AND focal_y BETWEEN 0 AND 1),
  CONSTRAINT media_blur_check CHECK (blur_data_url ~ '^data:image/' AND char_length(blur_data_url) <= 2000),
  CONSTRAINT media_alt_check CHECK (app_texts_ok(alt, 300)),
  CONSTRAINT media_position_check CHECK (position >= 0),
  -- With the unique index below no review has more than four, however many are added at once.
  CONSTRAINT media_review_check CHECK (review_id IS NULL OR (type = 'review' AND position < 4))
);
CREATE UNIQUE INDEX media_review_id_position_key ON media (review_id, position);

-- ---------------------------------------------------------------------------------------------------------------------
-- People

CREATE TABLE users (
  id UUID PRIMARY KEY,
  fullname TEXT NOT NULL,
  email TEXT,
  phone TEXT,
  password_hash TEXT,
  role TEXT NOT NULL DEFAULT 'customer',
  language TEXT NOT NULL DEFAULT 'fa',
  verified_at TIMESTAMPTZ(3),
  banned_at TIMESTAMPTZ(3),
  ban_reason TEXT,
  picture_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  last_login_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- A ban may end by itself.
  banned_until TIMESTAMPTZ(3),
  -- Topics about which this person wants no mail.
  muted_mails TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],

  CONSTRAINT users_role_check CHECK (role IN ('customer', 'owner', 'admin')),
  CONSTRAINT users_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT users_email_check CHECK (app_email_ok(email)),
  CONSTRAINT users_phone_check CHECK (app_text_ok(phone, 40)),
  CONSTRAINT users_fullname_check CHECK (deleted_at IS NOT NULL OR app_text_ok(fullname, 120)),
  CONSTRAINT users_ban_check CHECK (banned_at IS NOT NULL OR ban_reason IS NULL),
  -- A deleted account keeps nothing that names its person.
  CONSTRAINT users_erased_check CHECK (
    deleted_at IS NULL
    OR (fullname = '' AND num_nonnulls(email, phone, password_hash, picture_id) = 0)),
  -- `banned_at IS NOT NULL` is needed: a comparison with null is unknown, and a CHECK lets pass what is unknown.
  CONSTRAINT users_banned_until_check CHECK (banned_until IS NULL OR (banned_at IS NOT NULL AND banned_until > banned_at)),
  CONSTRAINT users_muted_mails_check CHECK (muted_mails <@ ARRAY['reviews', 'corrections', 'decisions', 'summary'])
);
CREATE UNIQUE INDEX users_email_key ON users (email);

CREATE TABLE sessions (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  refresh_hash TEXT NOT NULL,
  previous_hash TEXT,
  successor TEXT,
  rotated_at TIMESTAMPTZ(3),
  user_agent TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  revoked_at TIMESTAMPTZ(3),
  revoked_reason TEXT,
  -- The last time that the session's owner proved who they are: by the login, or by the password since.
  confirmed_at TIMESTAMPTZ(3),

  CONSTRAINT sessions_expiry_check CHECK (expires_at > created_at),
  -- However often it is used, a session ends 90 days after its login.
  CONSTRAINT sessions_end_check CHECK (expires_at <= created_at + interval '2160 hours')
);
CREATE UNIQUE INDEX sessions_refresh_hash_key ON sessions (refresh_hash);
CREATE UNIQUE INDEX sessions_previous_hash_key ON sessions (previous_hash);

-- Networks from which somebody signed in, so that failed logins by strangers lock out only the strangers.
CREATE TABLE known_networks (
  id UUID PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  network TEXT NOT NULL,
  last_used_at TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX known_networks_user_id_network_key ON known_networks (user_id, network);

CREATE TABLE user_tokens (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  purpose TEXT NOT NULL,
  token_hash TEXT NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  used_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  -- `second_factor`: a login that waits for its second factor. `passkey`: a passkey that is being added.
  CONSTRAINT user_tokens_purpose_check CHECK (purpose IN ('activation', 'reset', 'second_factor', 'passkey')),
  CONSTRAINT user_tokens_expiry_check CHECK (expires_at > created_at)
);
CREATE UNIQUE INDEX user_tokens_token_hash_key ON user_tokens (token_hash);

CREATE TABLE authenticators (
  user_id UUID PRIMARY KEY REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  secret TEXT NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  last_step INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE passkeys (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  credential_id TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT[] NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at TIMESTAMPTZ(3),

  CONSTRAINT passkeys_name_check CHECK (app_text_ok(name, 60) AND name = btrim(name)),
  CONSTRAINT passkeys_counter_check CHECK (counter >= 0)
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys (credential_id);

CREATE TABLE recovery_codes (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  code_hash TEXT NOT NULL,
  used_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE UNIQUE INDEX recovery_codes_user_id_code_hash_key ON recovery_codes (user_id, code_hash);

CREATE TABLE oauth_accounts (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (provider, subject)
);

CREATE TABLE account_deletions (
  id UUID PRIMARY KEY,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT account_deletions_reason_check CHECK (app_text_ok(reason, 2000))
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Operations

CREATE TABLE audit_log (
  id UUID PRIMARY KEY,
  actor_id UUID,
  action TEXT NOT NULL,
  entity TEXT NOT NULL,
  entity_id TEXT,
  before JSONB,
  after JSONB,
  ip TEXT,
  request_id TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE outbox (
  id UUID PRIMARY KEY,
  kind TEXT NOT NULL,
  payload JSONB NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at TIMESTAMPTZ(3),
  error TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A job that can't be done (a mailbox that does not exist) is given up and kept for the admins to see.
  failed_at TIMESTAMPTZ(3),

  CONSTRAINT outbox_attempts_check CHECK (attempts >= 0),
  CONSTRAINT outbox_payload_check CHECK (jsonb_typeof(payload) = 'object'),
  CONSTRAINT outbox_end_check CHECK (num_nonnulls(done_at, failed_at) <= 1)
);

-- Calls that carry a key of their sender, so that a call which is sent twice is carried out once.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  body_hash TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  committed BOOLEAN NOT NULL DEFAULT false,
  status SMALLINT,
  answer TEXT,

  CONSTRAINT idempotency_keys_answer_check CHECK (num_nonnulls(status, answer) IN (0, 2))
);

-- How often somebody has done something, for limits that all instances share. The table may be lost at any time (UNLOGGED): a
-- crash forgives at most one window.
CREATE UNLOGGED TABLE rate_limits (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value JSONB NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- The reference data as a version of the product brought it last, row by row: a later version changes only what nobody has
-- changed since, and deleted rows stay deleted. `supplied` holds the columns as they were brought.
CREATE TABLE reference_rows (
  table_name TEXT NOT NULL,
  id UUID NOT NULL,
  supplied JSONB NOT NULL,

  PRIMARY KEY (table_name, id),
  CONSTRAINT reference_rows_table_name_check CHECK (table_name IN (
    'groups', 'categories', 'dish_kinds', 'search_aliases', 'special_days')),
  CONSTRAINT reference_rows_supplied_check CHECK (jsonb_typeof(supplied) = 'object')
);

CREATE TABLE contact_messages (
  id UUID PRIMARY KEY,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT,
  reason TEXT NOT NULL,
  message TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT 'fa',
  read_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- Where an admin has filed the message.
  folder TEXT NOT NULL DEFAULT 'inbox',
  -- The text that the inbox is searched in, folded once when a message comes and not at each search: the sender's names and
  -- addresses, the message, and the reference that the sender was told.
  search_text TEXT NOT NULL GENERATED ALWAYS AS (app_fold(
    first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message || ' '
      || left(right(id::text, 8), 4) || '-' || right(id::text, 4))) STORED,

  CONSTRAINT contact_messages_reason_check CHECK (reason IN (
    'food_suggestion', 'complaint', 'order_issue', 'restaurant_experience', 'add_restaurant', 'other')),
  CONSTRAINT contact_messages_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT contact_messages_first_name_check CHECK (app_text_ok(first_name, 120)),
  CONSTRAINT contact_messages_last_name_check CHECK (app_text_ok(last_name, 120)),
  CONSTRAINT contact_messages_email_check CHECK (app_email_ok(email)),
  CONSTRAINT contact_messages_phone_check CHECK (app_text_ok(phone, 40)),
  CONSTRAINT contact_messages_message_check CHECK (app_text_ok(message, 8000)),
  CONSTRAINT contact_messages_folder_check CHECK (folder IN ('inbox', 'archived', 'spam')),
  -- A message that waits to be read is not put away.
  CONSTRAINT contact_messages_filed_check CHECK (folder = 'inbox' OR read_at IS NOT NULL)
);

CREATE TABLE contact_answers (
  id UUID PRIMARY KEY,
  message_id UUID NOT NULL REFERENCES contact_messages ON DELETE CASCADE ON UPDATE CASCADE,
  author_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT contact_answers_text_check CHECK (app_text_ok(text, 8000))
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Sections of menus, categories and kinds of dish, which all places share

CREATE TABLE groups (
  id UUID PRIMARY KEY,
  slug TEXT NOT NULL,
  translation JSONB NOT NULL,
  position INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),

  CONSTRAINT groups_slug_check CHECK (app_slug_ok(slug)),
  CONSTRAINT groups_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  CONSTRAINT groups_position_check CHECK (position >= 0)
);
CREATE UNIQUE INDEX groups_slug_key ON groups (slug);

CREATE TABLE categories (
  id UUID PRIMARY KEY,
  slug TEXT NOT NULL,
  type TEXT NOT NULL DEFAULT 'dish',
  translation JSONB NOT NULL,
  image_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- A small number for search, which counts these by the hundred thousand.
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,

  CONSTRAINT categories_type_check CHECK (type IN ('dish', 'restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT categories_slug_check CHECK (app_slug_ok(slug)),
  CONSTRAINT categories_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  CONSTRAINT categories_position_check CHECK (position >= 0)
);
CREATE UNIQUE INDEX categories_type_slug_key ON categories (type, slug);
CREATE UNIQUE INDEX categories_no_key ON categories (no);

CREATE TABLE dish_kinds (
  id UUID PRIMARY KEY,
  slug TEXT NOT NULL,
  translation JSONB NOT NULL,
  category_id UUID NOT NULL REFERENCES categories ON DELETE RESTRICT ON UPDATE CASCADE,
  group_id UUID REFERENCES groups ON DELETE SET NULL ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- A small number for search, which counts these by the hundred thousand.
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- Tells editors of the same kind in the dashboard of each other.
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT dish_kinds_slug_check CHECK (app_slug_ok(slug)),
  CONSTRAINT dish_kinds_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 2000}', ARRAY['title']))
);
CREATE UNIQUE INDEX dish_kinds_slug_key ON dish_kinds (slug);
CREATE UNIQUE INDEX dish_kinds_no_key ON dish_kinds (no);

CREATE TABLE default_images (
  id UUID PRIMARY KEY,
  translation JSONB NOT NULL,
  media_id UUID NOT NULL REFERENCES media ON DELETE CASCADE ON UPDATE CASCADE,
  category_id UUID REFERENCES categories ON DELETE SET NULL ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- Tells editors of the same picture of each other.
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT default_images_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120}', ARRAY['title']))
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Businesses

CREATE TABLE businesses (
  id UUID PRIMARY KEY,
  slug TEXT NOT NULL,
  type TEXT NOT NULL,
  city TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'under_review',
  translation JSONB NOT NULL,
  address JSONB NOT NULL DEFAULT '{}',
  landmark JSONB NOT NULL DEFAULT '{}',
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  email TEXT,
  website TEXT,
  social JSONB NOT NULL DEFAULT '{}',
  tags TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  hours JSONB,
  hours_confirmed_at TIMESTAMPTZ(3),
  seating_capacity INTEGER,
  seating_areas TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  is_featured BOOLEAN NOT NULL DEFAULT false,
  logo_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  cover_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  osm_id TEXT,
  services TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  review_count INTEGER NOT NULL DEFAULT 0,
  rating_sum DOUBLE PRECISION NOT NULL DEFAULT 0,
  food_sum INTEGER NOT NULL DEFAULT 0,
  service_sum INTEGER NOT NULL DEFAULT 0,
  environment_sum INTEGER NOT NULL DEFAULT 0,
  bookmark_count INTEGER NOT NULL DEFAULT 0,
  dish_count INTEGER NOT NULL DEFAULT 0,
  photo_count INTEGER NOT NULL DEFAULT 0,
  price_from INTEGER,
  price_median INTEGER,
  price_low INTEGER,
  price_high INTEGER,
  menu_updated_at TIMESTAMPTZ(3),
  published_at TIMESTAMPTZ(3),
  closed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- The hours as minutes of the week, for "open now".
  open_week int4multirange GENERATED ALWAYS AS (app_open_week(hours)) STORED,
  -- Bayesian average: every place starts at 3.8 with 8 votes (RATING_PRIOR of lib/core/constants.ts).
  rating_score DOUBLE PRECISION NOT NULL GENERATED ALWAYS AS ((3.8 * 8 + rating_sum) / (8 + review_count)) STORED,
  -- A number that stays with a place whatever becomes of its name and address: the codes on its tables are made of it.
  -- Not GENERATED ALWAYS: a place brought from another installation keeps the number that is printed on its tables.
  no INTEGER NOT NULL GENERATED BY DEFAULT AS IDENTITY,
  -- The day on which somebody last said where and how many guests sit.
  seating_confirmed_at TIMESTAMPTZ(3),
  -- When somebody of the place first opened one of the things that hang in its shop: the printed menu, the card for tables,
  -- the QR code.
  printed_at TIMESTAMPTZ(3),
  -- The e-mail address stands on the page only where the people of the place asked for it: the first addresses were typed under
  -- the words "We write to it about this page", not to be published.
  email_shown BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT businesses_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT businesses_status_check CHECK (status IN ('confirmed', 'under_review', 'suspended', 'closed')),
  CONSTRAINT businesses_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor')),
  CONSTRAINT businesses_services_check CHECK (services <@ ARRAY[
    'delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable', 'onlineReservation',
    'traditionalDishes']),
  CONSTRAINT businesses_seating_areas_check CHECK (seating_areas <@ ARRAY[
    'indoor', 'outdoor', 'rooftop', 'family_room', 'takht']),
  CONSTRAINT businesses_slug_check CHECK (app_slug_ok(slug)),
  CONSTRAINT businesses_slug_reserved CHECK (slug NOT IN (
    'about', 'api', 'dashboard', 'login', 'signup', 'menu', 'overview', 'photos', 'reviews', '404', '500')),
  CONSTRAINT businesses_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 4000}', ARRAY['title'])),
  CONSTRAINT businesses_address_check CHECK (app_texts_ok(address, 300)),
  CONSTRAINT businesses_landmark_check CHECK (app_texts_ok(landmark, 300)),
  CONSTRAINT businesses_position_check CHECK (
    (latitude IS NULL) = (longitude IS NULL)
    AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  CONSTRAINT businesses_email_check CHECK (app_email_ok(email)),
  CONSTRAINT businesses_website_check CHECK (app_url_ok(website)),
  CONSTRAINT businesses_social_check CHECK (app_social_ok(social)),
  CONSTRAINT businesses_tags_check CHECK (
    cardinality(tags) <= 20 AND array_position(tags, NULL) IS NULL AND array_position(tags, '') IS NULL),
  CONSTRAINT businesses_hours_check CHECK (app_hours_ok(hours)),
  CONSTRAINT businesses_seating_capacity_check CHECK (seating_capacity BETWEEN 1 AND 10000),
  CONSTRAINT businesses_no_check CHECK (no BETWEEN 1 AND 1073741823),
  -- Arithmetic with a position so near to the equator or the prime meridian underflows.
  CONSTRAINT businesses_precision_check CHECK (
    (latitude = 0 OR abs(latitude) >= 1e-7) AND (longitude = 0 OR abs(longitude) >= 1e-7))
);
CREATE UNIQUE INDEX businesses_osm_id_key ON businesses (osm_id);
CREATE UNIQUE INDEX businesses_city_type_slug_key ON businesses (city, type, slug);
CREATE UNIQUE INDEX businesses_no_key ON businesses (no);

CREATE TABLE business_phones (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  number TEXT NOT NULL,
  is_valid BOOLEAN NOT NULL DEFAULT true,
  label TEXT,
  position INTEGER NOT NULL DEFAULT 0,

  CONSTRAINT business_phones_number_check CHECK (
    CASE WHEN is_valid THEN number ~ '^\+93[2-7]\d{8}$' ELSE app_text_ok(number, 40) END),
  CONSTRAINT business_phones_label_check CHECK (app_text_ok(label, 60)),
  CONSTRAINT business_phones_position_check CHECK (position >= 0)
);
CREATE UNIQUE INDEX business_phones_business_id_number_key ON business_phones (business_id, number);

CREATE TABLE business_facts (
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  key TEXT NOT NULL,
  value BOOLEAN,
  confirmed_at TIMESTAMPTZ(3),

  PRIMARY KEY (business_id, key),
  CONSTRAINT business_facts_key_check CHECK (key IN (
    'delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable', 'onlineReservation',
    'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom', 'cashPayment', 'cardPayment', 'mobileMoney')),
  -- A fact that nobody knows can't have been confirmed.
  CONSTRAINT business_facts_confirmed_check CHECK (value IS NOT NULL OR confirmed_at IS NULL)
);

CREATE TABLE special_periods (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  kind TEXT NOT NULL DEFAULT 'other',
  from_date DATE NOT NULL,
  to_date DATE NOT NULL,
  label JSONB NOT NULL DEFAULT '{}',
  hours JSONB NOT NULL,
  open_week int4multirange GENERATED ALWAYS AS (app_open_week(hours)) STORED,

  CONSTRAINT special_periods_kind_check CHECK (kind IN ('ramadan', 'eid', 'holiday', 'other')),
  CONSTRAINT special_periods_order_check CHECK (from_date <= to_date),
  CONSTRAINT special_periods_label_check CHECK (app_texts_ok(label, 120)),
  CONSTRAINT special_periods_hours_check CHECK (app_hours_ok(hours)),
  CONSTRAINT special_periods_no_overlap EXCLUDE USING gist (
    business_id WITH =, daterange(from_date, to_date, '[]') WITH &&),
  -- Clients can't read back years before 1900 or after 2100; most of these are years of the Solar Hijri calendar.
  CONSTRAINT special_periods_years_check CHECK (from_date >= '1900-01-01' AND to_date <= '2100-12-31')
);

-- Days of the year on which many places keep other hours: every year on a day of the Solar Hijri calendar, or once.
CREATE TABLE special_days (
  id UUID PRIMARY KEY,
  kind TEXT NOT NULL,
  translation JSONB NOT NULL,
  month INTEGER,
  day INTEGER,
  days INTEGER,
  from_date DATE,
  to_date DATE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT special_days_kind_check CHECK (kind IN ('ramadan', 'eid', 'holiday', 'other')),
  CONSTRAINT special_days_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  -- Every year or once, never both.
  CONSTRAINT special_days_when_check CHECK (
    num_nonnulls(month, day, days) = 3 AND num_nonnulls(from_date, to_date) = 0
    OR num_nonnulls(month, day, days) = 0 AND num_nonnulls(from_date, to_date) = 2),
  CONSTRAINT special_days_yearly_check CHECK (
    month BETWEEN 1 AND 12 AND day BETWEEN 1 AND 31 AND (month <= 6 OR day <= 30) AND days BETWEEN 1 AND 40),
  CONSTRAINT special_days_dates_check CHECK (to_date BETWEEN from_date AND from_date + 39)
);

CREATE TABLE business_categories (
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  category_id UUID NOT NULL REFERENCES categories ON DELETE RESTRICT ON UPDATE CASCADE,

  PRIMARY KEY (business_id, category_id)
);

CREATE TABLE business_groups (
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  group_id UUID NOT NULL REFERENCES groups ON DELETE CASCADE ON UPDATE CASCADE,
  position INTEGER NOT NULL,

  PRIMARY KEY (business_id, group_id),
  CONSTRAINT business_groups_position_check CHECK (position >= 0)
);

CREATE TABLE slug_history (
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  slug TEXT NOT NULL,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (city, type, slug),
  CONSTRAINT slug_history_slug_check CHECK (app_slug_ok(slug)),
  CONSTRAINT slug_history_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT slug_history_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'))
);

-- Numbers of places that were merged into others: the codes that are printed on their tables keep working for good.
CREATE TABLE number_history (
  no INTEGER PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE bookmarks (
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (user_id, business_id)
);

CREATE TABLE business_owners (
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- A place is looked after by its owners and by managers whom they have invited.
  role TEXT NOT NULL DEFAULT 'owner',
  -- The sender of the invitation that led into the team; null where it is not known.
  inviter_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,

  PRIMARY KEY (business_id, user_id),
  CONSTRAINT business_owners_role_check CHECK (role IN ('owner', 'manager'))
);

-- An invitation by mail into the team of a place. The row is deleted with the answer.
CREATE TABLE business_invitations (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  email TEXT NOT NULL,
  inviter_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  token_hash TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT business_invitations_email_check CHECK (email = lower(email) AND length(email) <= 254)
);
CREATE UNIQUE INDEX business_invitations_token_hash_key ON business_invitations (token_hash);
CREATE UNIQUE INDEX business_invitations_business_id_email_key ON business_invitations (business_id, email);

CREATE TABLE claims (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  proof TEXT NOT NULL,
  phone TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  decided_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at TIMESTAMPTZ(3),
  note TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- How the claimant stood to the place before the decision, for its undo within the hour.
  previous JSONB,
  -- A photo of the sign or of a licence. It is deleted when the decision can no longer be undone, as with a correction.
  photo_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,

  CONSTRAINT claims_status_check CHECK (status IN ('pending', 'approved', 'rejected')),
  CONSTRAINT claims_proof_check CHECK (app_text_ok(proof, 4000)),
  CONSTRAINT claims_phone_check CHECK (app_text_ok(phone, 40)),
  CONSTRAINT claims_note_check CHECK (app_text_ok(note, 4000)),
  CONSTRAINT claims_decided_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT claims_previous_check CHECK (status <> 'pending' OR previous IS NULL)
);
CREATE UNIQUE INDEX claims_one_pending ON claims (business_id, user_id) WHERE status = 'pending';

-- Edits by owners that change what a confirmed place is: they take effect at once and wait here for an admin (H38).
CREATE TABLE business_checks (
  audit_id UUID PRIMARY KEY REFERENCES audit_log ON DELETE RESTRICT ON UPDATE CASCADE,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  fields TEXT[] NOT NULL,
  decision TEXT,
  decided_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT business_checks_fields_check CHECK (fields <@ ARRAY['name', 'city', 'position'] AND cardinality(fields) > 0),
  CONSTRAINT business_checks_decision_check CHECK (decision IN ('kept', 'reverted')),
  CONSTRAINT business_checks_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL))
);

-- A place as it would be, shown to the person who is about to save it; forgotten after a day.
CREATE TABLE business_previews (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  business_id UUID REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  draft JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- Two places that were one: the one that stayed, the one that went, and the data to undo the merge. The row exists as long as
-- the merge holds and can be undone; it is deleted together with the place that went.
CREATE TABLE business_merges (
  id UUID PRIMARY KEY,
  winner_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  loser_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  merged_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  counts JSONB NOT NULL,
  undo JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT business_merges_two_check CHECK (winner_id <> loser_id)
);
CREATE UNIQUE INDEX business_merges_loser_id_key ON business_merges (loser_id);

-- The times at which a place is featured, in its city or in the whole country, and in which order.
CREATE TABLE featured_slots (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  scope TEXT NOT NULL,
  position INTEGER NOT NULL DEFAULT 1,
  from_at TIMESTAMPTZ(3) NOT NULL,
  until_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT featured_slots_scope_check CHECK (scope IN ('city', 'country')),
  CONSTRAINT featured_slots_position_check CHECK (position BETWEEN 1 AND 20),
  CONSTRAINT featured_slots_order_check CHECK (from_at < until_at)
);

CREATE TABLE menu_uploads (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  content_hash TEXT NOT NULL,
  created INTEGER NOT NULL DEFAULT 0,
  updated INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- The data to undo the upload; a nightly job deletes it.
  undo JSONB,
  undone_at TIMESTAMPTZ(3),

  CONSTRAINT menu_uploads_counts_check CHECK (created >= 0 AND updated >= 0 AND skipped >= 0)
);

-- Owners who have sent photos of their menu and ask that somebody types it.
CREATE TABLE menu_helps (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  note TEXT,
  asker_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at TIMESTAMPTZ(3),
  done_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE
);
-- A menu waits once.
CREATE UNIQUE INDEX menu_helps_waiting ON menu_helps (business_id) WHERE done_at IS NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- Dishes

CREATE TABLE dishes (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  group_id UUID REFERENCES groups ON DELETE RESTRICT ON UPDATE CASCADE,
  kind_id UUID REFERENCES dish_kinds ON DELETE SET NULL ON UPDATE CASCADE,
  translation JSONB NOT NULL,
  price INTEGER NOT NULL,
  price_confirmed_at TIMESTAMPTZ(3),
  type TEXT NOT NULL DEFAULT 'food',
  status TEXT NOT NULL DEFAULT 'active',
  availability TEXT NOT NULL DEFAULT 'available',
  labels TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
  serving_time INTEGER,
  image_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  position INTEGER NOT NULL DEFAULT 0,
  rating_count INTEGER NOT NULL DEFAULT 0,
  rating_sum INTEGER NOT NULL DEFAULT 0,
  comment_count INTEGER NOT NULL DEFAULT 0,
  favourite_count INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- Menus repeat each other: equal titles have an equal key, and search folds and indexes each title once.
  title_key BIGINT GENERATED ALWAYS AS (app_title_key(kind_id, translation)) STORED,
  -- The photo of a menu on which the price can't be read: the draft waits for somebody who knows it.
  unreadable_photo_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,

  CONSTRAINT dishes_translation_check CHECK (
    app_translation_ok(translation, '{"title": 120, "description": 2000}', ARRAY['title'])),
  CONSTRAINT dishes_price_check CHECK (price BETWEEN 0 AND 1000000),
  CONSTRAINT dishes_type_check CHECK (app_slug_ok(type)),
  CONSTRAINT dishes_status_check CHECK (status IN ('active', 'inactive', 'draft')),
  CONSTRAINT dishes_availability_check CHECK (availability IN ('available', 'unavailable')),
  CONSTRAINT dishes_labels_check CHECK (labels <@ ARRAY['popular', 'new', 'spicy', 'vegetarian', 'chef']),
  CONSTRAINT dishes_serving_time_check CHECK (serving_time BETWEEN 1 AND 1440),
  CONSTRAINT dishes_position_check CHECK (position >= 0)
);

CREATE TABLE dish_categories (
  dish_id UUID NOT NULL REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  category_id UUID NOT NULL REFERENCES categories ON DELETE RESTRICT ON UPDATE CASCADE,

  PRIMARY KEY (dish_id, category_id)
);

CREATE TABLE dish_comments (
  id UUID PRIMARY KEY,
  dish_id UUID NOT NULL REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  text TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),

  CONSTRAINT dish_comments_text_check CHECK (app_text_ok(text, 2000))
);

CREATE TABLE dish_ratings (
  dish_id UUID NOT NULL REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  rating INTEGER NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (dish_id, user_id),
  CONSTRAINT dish_ratings_rating_check CHECK (rating BETWEEN 1 AND 5)
);

CREATE TABLE dish_favourites (
  dish_id UUID NOT NULL REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (dish_id, user_id)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Corrections

-- Corrections of what a place's page says. Anybody may send one, without an account.
CREATE TABLE corrections (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  kind TEXT NOT NULL,
  phone TEXT,
  replaces TEXT,
  dish_id UUID REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  price INTEGER,
  old_price INTEGER,
  fact TEXT,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  note TEXT,
  photo_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  language TEXT NOT NULL,
  email TEXT,
  fingerprint TEXT,
  token_hash TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending',
  applied BOOLEAN NOT NULL DEFAULT false,
  reason TEXT,
  decided_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  decided_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- The values that a decision replaced, for its undo within the hour.
  previous JSONB,

  CONSTRAINT corrections_kind_check CHECK (kind IN ('phone', 'hours', 'price', 'fact', 'location', 'closed', 'other')),
  CONSTRAINT corrections_status_check CHECK (status IN ('pending', 'accepted', 'rejected')),
  CONSTRAINT corrections_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT corrections_fact_check CHECK (fact IN ('delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi',
    'parkingAvailable', 'onlineReservation', 'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom',
    'cashPayment', 'cardPayment', 'mobileMoney')),
  CONSTRAINT corrections_price_check CHECK (price BETWEEN 0 AND 1000000),
  CONSTRAINT corrections_position_check CHECK (
    (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
  -- Each kind comes with what it is about.
  CONSTRAINT corrections_content_check CHECK (CASE kind
    WHEN 'phone' THEN phone IS NOT NULL
    WHEN 'price' THEN dish_id IS NOT NULL AND price IS NOT NULL AND old_price IS NOT NULL
    WHEN 'fact' THEN fact IS NOT NULL
    WHEN 'location' THEN latitude IS NOT NULL OR note IS NOT NULL
    WHEN 'hours' THEN note IS NOT NULL
    WHEN 'other' THEN note IS NOT NULL
    ELSE true END),
  CONSTRAINT corrections_decided_check CHECK ((status = 'pending') = (decided_at IS NULL)),
  CONSTRAINT corrections_reason_check CHECK (status <> 'rejected' OR reason IS NOT NULL),
  CONSTRAINT corrections_applied_check CHECK (NOT applied OR status = 'accepted'),
  -- A sender who has been answered needs no address any more.
  CONSTRAINT corrections_forgotten_check CHECK (status = 'pending' OR (email IS NULL AND fingerprint IS NULL)),
  CONSTRAINT corrections_previous_check CHECK (status <> 'pending' OR previous IS NULL)
);
CREATE UNIQUE INDEX corrections_token_hash_key ON corrections (token_hash);
-- The same from the same sender is one, as long as nobody has decided about it.
CREATE UNIQUE INDEX corrections_one_pending ON corrections (fingerprint) WHERE status = 'pending';

-- ---------------------------------------------------------------------------------------------------------------------
-- Lists

-- Lists of places that members name, order and share by a link.
CREATE TABLE lists (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  name TEXT NOT NULL,
  share_hash TEXT,
  share_no INTEGER NOT NULL DEFAULT 0,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT lists_name_check CHECK (name = btrim(name) AND char_length(name) BETWEEN 1 AND 60),
  -- A link that was given out has a number of its own.
  CONSTRAINT lists_share_check CHECK (share_no >= 0 AND (share_hash IS NULL OR share_no > 0))
);
CREATE UNIQUE INDEX lists_share_hash_key ON lists (share_hash);

CREATE TABLE list_entries (
  list_id UUID NOT NULL REFERENCES lists ON DELETE CASCADE ON UPDATE CASCADE,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  position INTEGER NOT NULL,
  note TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (list_id, business_id),
  CONSTRAINT list_entries_note_check CHECK (note = btrim(note) AND char_length(note) BETWEEN 1 AND 200)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Reviews

CREATE TABLE reviews (
  id UUID PRIMARY KEY,
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  parent_id UUID REFERENCES reviews ON DELETE CASCADE ON UPDATE CASCADE,
  message TEXT NOT NULL,
  language TEXT,
  food INTEGER,
  service INTEGER,
  environment INTEGER,
  overall DOUBLE PRECISION,
  is_owner BOOLEAN NOT NULL DEFAULT false,
  like_count INTEGER NOT NULL DEFAULT 0,
  hidden_at TIMESTAMPTZ(3),
  hidden_reason TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- The last time that an admin hid the review or showed it again, and the data to undo that.
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  previous JSONB,
  -- The text that admins search in, folded once when it is written and not at each search. The spaces mark the ends of words.
  search_text TEXT NOT NULL GENERATED ALWAYS AS (' ' || app_fold(message) || ' ') STORED,

  CONSTRAINT reviews_message_check CHECK (app_text_ok(message, 4000)),
  CONSTRAINT reviews_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT reviews_ratings_check CHECK (
    CASE WHEN parent_id IS NULL
      THEN num_nulls(food, service, environment, overall) = 0
        AND food BETWEEN 1 AND 5 AND service BETWEEN 1 AND 5 AND environment BETWEEN 1 AND 5 AND overall BETWEEN 1 AND 5
      ELSE num_nonnulls(food, service, environment, overall) = 0
    END),
  CONSTRAINT reviews_owner_check CHECK (NOT is_owner OR parent_id IS NOT NULL),
  CONSTRAINT reviews_hidden_check CHECK (hidden_at IS NOT NULL OR hidden_reason IS NULL),
  CONSTRAINT reviews_decision_check CHECK ((decided_at IS NULL) = (previous IS NULL))
);
CREATE UNIQUE INDEX reviews_one_per_user ON reviews (business_id, user_id) WHERE parent_id IS NULL AND deleted_at IS NULL;
-- A business answers a review once (H33).
CREATE UNIQUE INDEX reviews_one_owner_reply ON reviews (parent_id) WHERE is_owner AND deleted_at IS NULL;

CREATE TABLE review_likes (
  review_id UUID NOT NULL REFERENCES reviews ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (review_id, user_id)
);

CREATE TABLE reports (
  id UUID PRIMARY KEY,
  review_id UUID REFERENCES reviews ON DELETE CASCADE ON UPDATE CASCADE,
  business_id UUID REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  reason TEXT NOT NULL,
  note TEXT,
  status TEXT NOT NULL DEFAULT 'open',
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  resolved_at TIMESTAMPTZ(3),
  -- A list that was shared can be reported, like a review or a place.
  list_id UUID REFERENCES lists ON DELETE CASCADE ON UPDATE CASCADE,
  -- The decision: its maker, the note to the reporter, and the data to undo it.
  decided_by_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  decision_note TEXT,
  previous JSONB,

  CONSTRAINT reports_reason_check CHECK (reason IN (
    'spam', 'offensive', 'false', 'privacy', 'closed', 'wrong_info', 'other')),
  CONSTRAINT reports_status_check CHECK (status IN ('open', 'resolved', 'dismissed')),
  CONSTRAINT reports_target_check CHECK (num_nonnulls(review_id, business_id, list_id) = 1),
  CONSTRAINT reports_note_check CHECK (app_text_ok(note, 4000)),
  CONSTRAINT reports_resolved_check CHECK ((status = 'open') = (resolved_at IS NULL)),
  CONSTRAINT reports_decision_note_check CHECK (app_text_ok(decision_note, 4000)),
  -- A report that waits is not decided.
  CONSTRAINT reports_decision_check CHECK (status <> 'open' OR num_nonnulls(decided_by_id, decision_note, previous) = 0)
);
-- The same report twice is one, as long as nobody has decided about it.
CREATE UNIQUE INDEX reports_one_open_on_review ON reports (review_id, user_id)
  WHERE status = 'open' AND review_id IS NOT NULL;
CREATE UNIQUE INDEX reports_one_open_on_business ON reports (business_id, user_id, reason)
  WHERE status = 'open' AND business_id IS NOT NULL;
CREATE UNIQUE INDEX reports_one_open_on_list ON reports (list_id, user_id)
  WHERE status = 'open' AND list_id IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- Posts

CREATE TABLE posts (
  id UUID PRIMARY KEY,
  translation JSONB NOT NULL,
  cover_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  author_id UUID REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  topic TEXT,
  city TEXT,
  like_count INTEGER NOT NULL DEFAULT 0,
  published_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  deleted_at TIMESTAMPTZ(3),
  -- Only admins read a draft, whatever its day.
  is_draft BOOLEAN NOT NULL DEFAULT false,

  CONSTRAINT posts_translation_check CHECK (
    app_translation_ok(translation, '{"title": 200, "lead": 500, "content": 200000}', ARRAY['title', 'content'])),
  CONSTRAINT posts_topic_check CHECK (app_slug_ok(topic)),
  CONSTRAINT posts_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor')),
  -- The same bounds as of special_periods.
  CONSTRAINT posts_published_at_check CHECK (
    published_at >= '1900-01-01T00:00:00Z' AND published_at < '2101-01-01T00:00:00Z')
);

CREATE TABLE post_likes (
  post_id UUID NOT NULL REFERENCES posts ON DELETE CASCADE ON UPDATE CASCADE,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  PRIMARY KEY (post_id, user_id)
);

-- A post as it would be, shown to the person who is about to save it; forgotten after a day.
CREATE TABLE post_previews (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  post_id UUID REFERENCES posts ON DELETE CASCADE ON UPDATE CASCADE,
  draft JSONB NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Statistics

CREATE TABLE events (
  id UUID PRIMARY KEY,
  name TEXT NOT NULL,
  language TEXT,
  business_id UUID,
  dish_id UUID,
  props JSONB NOT NULL DEFAULT '{}',
  visitor TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  device TEXT,

  CONSTRAINT events_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT events_name_check CHECK (app_text_ok(name, 80)),
  CONSTRAINT events_props_check CHECK (jsonb_typeof(props) = 'object'),
  CONSTRAINT events_device_check CHECK (device IN ('phone', 'tablet', 'computer'))
);

-- Events of days that are over, counted once. The row with an empty name counts all of them together.
CREATE TABLE event_days (
  day DATE NOT NULL,
  name TEXT NOT NULL,
  events INTEGER NOT NULL,
  visitors INTEGER NOT NULL,

  PRIMARY KEY (day, name),
  CONSTRAINT event_days_counts_check CHECK (events >= 0 AND visitors >= 0)
);

-- Events of a place on days that are over, counted once, for its owners.
CREATE TABLE place_event_days (
  business_id UUID NOT NULL REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE,
  day DATE NOT NULL,
  name TEXT NOT NULL,
  events INTEGER NOT NULL,
  visitors INTEGER NOT NULL,

  PRIMARY KEY (business_id, day, name),
  CONSTRAINT place_event_days_counts_check CHECK (events >= 0 AND visitors >= 0)
);

-- Visits on days that are over by province and type of place, also by language and device, and visits of single dishes, for
-- admins. Adding them up from a hundred thousand places over a year would take seconds.
CREATE TABLE area_event_days (
  day DATE NOT NULL,
  name TEXT NOT NULL,
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  events INTEGER NOT NULL,

  PRIMARY KEY (name, day, city, type),
  CONSTRAINT area_event_days_events_check CHECK (events >= 0),
  CONSTRAINT area_event_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT area_event_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'))
);

CREATE TABLE area_language_days (
  day DATE NOT NULL,
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  language TEXT NOT NULL,
  events INTEGER NOT NULL,

  PRIMARY KEY (day, city, type, language),
  CONSTRAINT area_language_days_events_check CHECK (events >= 0),
  CONSTRAINT area_language_days_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT area_language_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT area_language_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'))
);

CREATE TABLE area_device_days (
  day DATE NOT NULL,
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  device TEXT NOT NULL,
  events INTEGER NOT NULL,

  PRIMARY KEY (day, city, type, device),
  CONSTRAINT area_device_days_events_check CHECK (events >= 0),
  CONSTRAINT area_device_days_device_check CHECK (device IN ('phone', 'tablet', 'computer')),
  CONSTRAINT area_device_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary')),
  CONSTRAINT area_device_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'))
);

CREATE TABLE dish_event_days (
  dish_id UUID NOT NULL REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE,
  day DATE NOT NULL,
  events INTEGER NOT NULL,

  PRIMARY KEY (dish_id, day),
  CONSTRAINT dish_event_days_events_check CHECK (events >= 0)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Words of searches; the index itself is in 0005_search

CREATE TABLE search_aliases (
  id UUID PRIMARY KEY,
  term TEXT NOT NULL,
  folded TEXT NOT NULL,
  kind TEXT NOT NULL DEFAULT 'synonym',
  target TEXT NOT NULL,
  target_id TEXT NOT NULL,
  language TEXT,

  CONSTRAINT search_aliases_kind_check CHECK (kind IN ('spelling', 'synonym', 'translation', 'name')),
  CONSTRAINT search_aliases_target_check CHECK (target IN (
    'dish_kind', 'category', 'city', 'type', 'service', 'business', 'word')),
  CONSTRAINT search_aliases_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT search_aliases_text_check CHECK (app_text_ok(term, 200) AND app_text_ok(folded, 200))
);
CREATE UNIQUE INDEX search_aliases_folded_target_target_id_key ON search_aliases (folded, target, target_id);

CREATE TABLE search_log (
  id BIGSERIAL PRIMARY KEY,
  query TEXT NOT NULL,
  folded TEXT NOT NULL,
  language TEXT NOT NULL,
  city TEXT,
  -- The server counts the results after the search was made; null until then.
  results INTEGER,
  visitor TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT search_log_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT search_log_results_check CHECK (results >= 0)
);

CREATE TABLE popular_searches (
  language TEXT NOT NULL,
  city TEXT NOT NULL DEFAULT '',
  query TEXT NOT NULL,
  count INTEGER NOT NULL,

  PRIMARY KEY (language, city, query),
  CONSTRAINT popular_searches_language_check CHECK (language IN ('en', 'fa', 'ps')),
  CONSTRAINT popular_searches_query_check CHECK (app_text_ok(query, 200)),
  CONSTRAINT popular_searches_count_check CHECK (count > 0)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Foreign keys of pictures

ALTER TABLE media ADD FOREIGN KEY (business_id) REFERENCES businesses ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE media ADD FOREIGN KEY (dish_id) REFERENCES dishes ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE media ADD FOREIGN KEY (review_id) REFERENCES reviews ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE media ADD FOREIGN KEY (post_id) REFERENCES posts ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE media ADD FOREIGN KEY (uploader_id) REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE;
