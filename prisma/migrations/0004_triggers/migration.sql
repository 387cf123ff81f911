-- Rules that look at more than one row, and counters: both kept by the database alone.

-- ---------------------------------------------------------------------------------------------------------------------
-- Replies

-- A reply stands under a review of the same business, never under another reply, and stays there. A review keeps its business,
-- except in a transaction that merges two of them: it moves a review with its replies, in one statement, so the two never part.
CREATE FUNCTION app_check_reply() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  parent reviews%ROWTYPE;
  is_merge boolean := coalesce(current_setting('app.merging', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' AND is_merge AND NEW.parent_id IS NOT DISTINCT FROM OLD.parent_id THEN
    RETURN NEW;
  END IF;
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

-- ---------------------------------------------------------------------------------------------------------------------
-- The audit log only grows

CREATE FUNCTION app_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'audit_log_append_only', TABLE = TG_TABLE_NAME;
END
$fn$;

CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION app_refuse_change();

-- ---------------------------------------------------------------------------------------------------------------------
-- Counters
-- Statement-level triggers add the differences of a whole statement at once: a difference can't be lost between two transactions,
-- and a bulk load costs one update per target row, not per source row. Counters never touch updated_at.

-- Arguments: target table, key column of the source, condition on a source row that counts, then "counter=amount" pairs.
CREATE FUNCTION app_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT 1 AS sign, n.* FROM new_rows n'
    WHEN 'DELETE' THEN 'SELECT -1 AS sign, o.* FROM old_rows o'
    ELSE 'SELECT 1 AS sign, n.* FROM new_rows n UNION ALL SELECT -1, o.* FROM old_rows o'
  END;
  counter text;
  sums text := '';
  sets text := '';
  differs text := '';
BEGIN
  FOR i IN 3 .. TG_NARGS - 1 LOOP
    counter := split_part(TG_ARGV[i], '=', 1);
    sums := sums || format(', sum(sign * %s) AS %I', split_part(TG_ARGV[i], '=', 2), counter);
    sets := sets || format('%s%I = t.%I + d.%I', CASE WHEN i > 3 THEN ', ' ELSE '' END, counter, counter, counter);
    differs := differs || format('%s d.%I <> 0', CASE WHEN i > 3 THEN ' OR' ELSE '' END, counter);
  END LOOP;
  EXECUTE format(
    'UPDATE %I t SET %s FROM (SELECT %I AS key%s FROM (%s) c WHERE %s GROUP BY 1) d WHERE t.id = d.key AND (%s)',
    TG_ARGV[0], sets, TG_ARGV[1], sums, changed, TG_ARGV[2], differs);
  RETURN NULL;
END
$fn$;

-- Transition tables need a trigger for each kind of statement.
CREATE PROCEDURE app_watch(source text, name text, fn text, arguments text[]) LANGUAGE plpgsql AS $fn$
DECLARE
  quoted text := (SELECT coalesce(string_agg(quote_literal(a), ', ' ORDER BY n), '')
                  FROM unnest(arguments) WITH ORDINALITY AS u (a, n));
  kind record;
BEGIN
  FOR kind IN VALUES
    ('insert', 'NEW TABLE AS new_rows'),
    ('update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'),
    ('delete', 'OLD TABLE AS old_rows')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s FOR EACH STATEMENT EXECUTE FUNCTION %I(%s)',
      name || '_' || kind.column1, kind.column1, source, kind.column2, fn, quoted);
  END LOOP;
END
$fn$;

CALL app_watch('reviews', 'count_reviews', 'app_keep_sums', ARRAY[
  'businesses', 'business_id', 'parent_id IS NULL AND deleted_at IS NULL AND hidden_at IS NULL',
  'review_count=1', 'rating_sum=overall', 'food_sum=food', 'service_sum=service', 'environment_sum=environment']);
CALL app_watch('bookmarks', 'count_bookmarks', 'app_keep_sums', ARRAY[
  'businesses', 'business_id', 'true', 'bookmark_count=1']);
CALL app_watch('media', 'count_photos', 'app_keep_sums', ARRAY[
  'businesses', 'business_id', 'deleted_at IS NULL AND type IN (''gallery'', ''menu'')', 'photo_count=1']);
CALL app_watch('review_likes', 'count_likes', 'app_keep_sums', ARRAY['reviews', 'review_id', 'true', 'like_count=1']);
CALL app_watch('post_likes', 'count_likes', 'app_keep_sums', ARRAY['posts', 'post_id', 'true', 'like_count=1']);
CALL app_watch('dish_ratings', 'count_ratings', 'app_keep_sums', ARRAY[
  'dishes', 'dish_id', 'true', 'rating_count=1', 'rating_sum=rating']);
CALL app_watch('dish_comments', 'count_comments', 'app_keep_sums', ARRAY[
  'dishes', 'dish_id', 'deleted_at IS NULL', 'comment_count=1']);
CALL app_watch('dish_favourites', 'count_favourites', 'app_keep_sums', ARRAY[
  'dishes', 'dish_id', 'true', 'favourite_count=1']);

-- ---------------------------------------------------------------------------------------------------------------------
-- Menus

-- A median can't be kept by differences: the menus that changed are read again, each business locked first, so that the
-- reading that comes last has seen everything. Price band: the middle 80 % of the active dishes. menu_updated_at is the
-- latest change of a dish that visitors could see, its removal included.
CREATE FUNCTION app_refresh_menus(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE businesses b
  SET dish_count = m.dish_count,
    price_from = m.price_from,
    price_median = m.price_median,
    price_low = m.price_low,
    price_high = m.price_high,
    menu_updated_at = m.menu_updated_at
  FROM (
    SELECT u.id,
      count(d.id) FILTER (WHERE d.listed) AS dish_count,
      min(d.price) FILTER (WHERE d.listed) AS price_from,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.price) FILTER (WHERE d.listed)) AS price_median,
      percentile_disc(0.1) WITHIN GROUP (ORDER BY d.price) FILTER (WHERE d.listed) AS price_low,
      percentile_disc(0.9) WITHIN GROUP (ORDER BY d.price) FILTER (WHERE d.listed) AS price_high,
      max(greatest(d.updated_at, d.deleted_at)) AS menu_updated_at
    FROM (SELECT DISTINCT unnest(ids) AS id) u
    LEFT JOIN LATERAL (
      SELECT id, price, updated_at, deleted_at, status = 'active' AND deleted_at IS NULL AS listed
      FROM dishes WHERE business_id = u.id AND status <> 'draft'
    ) d ON true
    GROUP BY u.id
  ) m
  WHERE b.id = m.id
    AND (b.dish_count, b.price_from, b.price_median, b.price_low, b.price_high, b.menu_updated_at)
      IS DISTINCT FROM (m.dish_count, m.price_from, m.price_median, m.price_low, m.price_high, m.menu_updated_at);
END
$fn$;

CREATE FUNCTION app_keep_menus() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT business_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT business_id FROM old_rows);
  ELSE
    -- A like or a rating updates the dish as well, but not what is kept here.
    ids := ARRAY(
      SELECT DISTINCT x.business_id
      FROM new_rows n
      JOIN old_rows o ON o.id = n.id
        AND (o.business_id, o.price, o.status, o.deleted_at, o.updated_at)
          IS DISTINCT FROM (n.business_id, n.price, n.status, n.deleted_at, n.updated_at)
      CROSS JOIN LATERAL (VALUES (n.business_id), (o.business_id)) AS x (business_id));
  END IF;
  IF cardinality(ids) > 0 THEN
    PERFORM app_refresh_menus(ids);
  END IF;
  RETURN NULL;
END
$fn$;

CALL app_watch('dishes', 'keep_menus', 'app_keep_menus', ARRAY[]::text[]);

-- ---------------------------------------------------------------------------------------------------------------------
-- Services

-- businesses.services: the services among the facts that are known to be true, in the order of the enumeration.
CREATE FUNCTION app_refresh_services(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE businesses b
  SET services = s.keys
  FROM (
    SELECT u.id, coalesce(array_agg(f.key ORDER BY f.place) FILTER (WHERE f.key IS NOT NULL), '{}') AS keys
    FROM (SELECT DISTINCT unnest(ids) AS id) u
    LEFT JOIN LATERAL (
      SELECT k.key, k.place
      FROM unnest(ARRAY['delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable',
        'onlineReservation', 'traditionalDishes']) WITH ORDINALITY AS k (key, place)
      JOIN business_facts bf ON bf.business_id = u.id AND bf.key = k.key AND bf.value
    ) f ON true
    GROUP BY u.id
  ) s
  WHERE b.id = s.id AND b.services <> s.keys;
END
$fn$;

CREATE FUNCTION app_keep_services() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT business_id FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    ids := ARRAY(SELECT DISTINCT business_id FROM old_rows);
  ELSE
    ids := ARRAY(SELECT business_id FROM new_rows UNION SELECT business_id FROM old_rows);
  END IF;
  IF cardinality(ids) > 0 THEN
    PERFORM app_refresh_services(ids);
  END IF;
  RETURN NULL;
END
$fn$;

CALL app_watch('business_facts', 'keep_services', 'app_keep_services', ARRAY[]::text[]);
