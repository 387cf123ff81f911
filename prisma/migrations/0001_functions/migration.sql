-- Extensions, and the functions that tables and indexes are made of: shapes of JSONB, opening hours, positions, folding.
-- Bodies are bound at creation or use qualified names, because a dump is restored with an empty search path.

CREATE SCHEMA IF NOT EXISTS public;

-- The owner of the database may add each of them; none needs a superuser.
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
-- Shapes of JSONB and text

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
-- Opening hours
-- { sat: [{ open: "HH:mm", close: "HH:mm" }], … fri }, Kabul time, a close at or before the open is on the next day, "24:00"
-- closes at midnight.

-- Minutes after midnight.
CREATE FUNCTION app_minutes(clock text) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN substr(clock, 1, 2)::int * 60 + substr(clock, 4, 2)::int;

-- The ranges of a week in order, in minutes since Saturday 00:00; the last may end after the week does (10080). A close at
-- 23:59 means the end of the day (lib/hours/wire.ts): such a place is open round the clock, or until midnight.
CREATE FUNCTION app_week_ranges(hours jsonb) RETURNS TABLE (day int, opens int, closes int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT d.day, base + o, base + CASE WHEN c <= o THEN c + 1440 WHEN c = 1439 THEN 1440 ELSE c END
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

-- Minutes since Saturday 00:00 in Kabul (+04:30 all year).
CREATE FUNCTION app_week_minute(instant timestamptz) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT ((extract(dow FROM local)::int + 1) % 7) * 1440
    + extract(hour FROM local)::int * 60 + extract(minute FROM local)::int
  FROM (SELECT instant AT TIME ZONE interval '04:30' AS local) t;
END;

-- Is one of the ranges that began on `day` (0 = Saturday) running `minute` minutes after that day's midnight? Null: unknown.
CREATE FUNCTION app_day_open(hours jsonb, day int, minute int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT 1 FROM public.app_week_ranges(hours) w
    WHERE w.day = app_day_open.day AND minute + app_day_open.day * 1440 >= w.opens
      AND minute + app_day_open.day * 1440 < w.closes);
END;

-- ---------------------------------------------------------------------------------------------------------------------
-- Positions

-- Where a position lies on a sphere, in metres from its middle. `<->` of two is the straight line between them: over 100 km it
-- is a metre shorter than the way. The arithmetic and the radius are those of the extension earthdistance, which only a superuser
-- may create; anybody who owns the database may create `cube`.
CREATE FUNCTION app_earth(latitude float8, longitude float8) RETURNS cube
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN cube(ARRAY[
  6378168::float8 * cos(radians(latitude)) * cos(radians(longitude)),
  6378168::float8 * cos(radians(latitude)) * sin(radians(longitude)),
  6378168::float8 * sin(radians(latitude))
]);

-- ---------------------------------------------------------------------------------------------------------------------
-- Folding
-- One spelling for words in three scripts. The same as lib/search/fold.ts and skeleton.ts; a property test compares them.
-- Nothing depends on dictionaries or the locale, so the functions may stand in indexes and generated columns.

-- Accents, presentation forms of old systems, full-width Latin: only called for text that holds such characters.
CREATE FUNCTION app_fold_rare(t text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $fn$
BEGIN
  t := regexp_replace(t, '[\u00C6\u00E6]', U&'ae', 'g');
  t := regexp_replace(t, '[\u00DE\u00FE]', U&'th', 'g');
  t := regexp_replace(t, '[\u00DF\u1E9E]', U&'ss', 'g');
  t := regexp_replace(t, '[\u0132\u0133]', U&'ij', 'g');
  t := regexp_replace(t, '[\u0152\u0153]', U&'oe', 'g');
  t := regexp_replace(t, '[\u01C4\u01C5\u01C6\u01F1\u01F2\u01F3]', U&'dz', 'g');
  t := regexp_replace(t, '[\u01C7\u01C8\u01C9]', U&'lj', 'g');
  t := regexp_replace(t, '[\u01CA\u01CB\u01CC]', U&'nj', 'g');
  t := regexp_replace(t, '[\uFBEA\uFBEB]', U&'\06CC\0627', 'g');
  t := regexp_replace(t, '[\uFBEC\uFBED]', U&'\06CC\0647', 'g');
  t := regexp_replace(t, '[\uFBEE\uFBEF\uFBF0\uFBF1\uFBF2\uFBF3\uFBF4\uFBF5]', U&'\06CC\0648', 'g');
  t := regexp_replace(t, '[\uFBF6\uFBF7\uFBF8\uFBF9\uFBFA\uFBFB]', U&'\06CC\06CC', 'g');
  t := regexp_replace(t, '[\uFDF2]', U&'\0627\0644\0644\0647', 'g');
  t := regexp_replace(t, '[\uFEF5\uFEF6\uFEF7\uFEF8\uFEF9\uFEFA\uFEFB\uFEFC]', U&'\0644\0627', 'g');
  t := regexp_replace(t, '[\uFB00]', U&'ff', 'g');
  t := regexp_replace(t, '[\uFB01]', U&'fi', 'g');
  t := regexp_replace(t, '[\uFB02]', U&'fl', 'g');
  t := regexp_replace(t, '[\uFB03]', U&'ffi', 'g');
  t := regexp_replace(t, '[\uFB04]', U&'ffl', 'g');
  t := regexp_replace(t, '[\uFB05\uFB06]', U&'st', 'g');
  RETURN translate(t,
    U&'\00AA\00B2\00B3\00B9\00BA\00C0\00C1\00C2\00C3\00C4\00C5\00C7\00C8\00C9\00CA\00CB\00CC\00CD\00CE\00CF\00D0\00D1'
    || U&'\00D2\00D3\00D4\00D5\00D6\00D8\00D9\00DA\00DB\00DC\00DD\00E0\00E1\00E2\00E3\00E4\00E5\00E7\00E8\00E9\00EA\00EB'
    || U&'\00EC\00ED\00EE\00EF\00F0\00F1\00F2\00F3\00F4\00F5\00F6\00F8\00F9\00FA\00FB\00FC\00FD\00FF\0100\0101\0102\0103'
    || U&'\0104\0105\0106\0107\0108\0109\010A\010B\010C\010D\010E\010F\0110\0111\0112\0113\0114\0115\0116\0117\0118\0119'
    || U&'\011A\011B\011C\011D\011E\011F\0120\0121\0122\0123\0124\0125\0128\0129\012A\012B\012C\012D\012E\012F\0130\0131'
    || U&'\0134\0135\0136\0137\0139\013A\013B\013C\013D\013E\0141\0142\0143\0144\0145\0146\0147\0148\0149\014C\014D\014E'
    || U&'\014F\0150\0151\0154\0155\0156\0157\0158\0159\015A\015B\015C\015D\015E\015F\0160\0161\0162\0163\0164\0165\0168'
    || U&'\0169\016A\016B\016C\016D\016E\016F\0170\0171\0172\0173\0174\0175\0176\0177\0178\0179\017A\017B\017C\017D\017E'
    || U&'\017F\018F\01A0\01A1\01AF\01B0\01CD\01CE\01CF\01D0\01D1\01D2\01D3\01D4\01D5\01D6\01D7\01D8\01D9\01DA\01DB\01DC'
    || U&'\01DE\01DF\01E0\01E1\01E6\01E7\01E8\01E9\01EA\01EB\01EC\01ED\01F0\01F4\01F5\01F8\01F9\01FA\01FB\0200\0201\0202'
    || U&'\0203\0204\0205\0206\0207\0208\0209\020A\020B\020C\020D\020E\020F\0210\0211\0212\0213\0214\0215\0216\0217\0218'
    || U&'\0219\021A\021B\021E\021F\0226\0227\0228\0229\022A\022B\022C\022D\022E\022F\0230\0231\0232\0233\0259\1E00\1E01'
    || U&'\1E02\1E03\1E04\1E05\1E06\1E07\1E08\1E09\1E0A\1E0B\1E0C\1E0D\1E0E\1E0F\1E10\1E11\1E12\1E13\1E14\1E15\1E16\1E17'
    || U&'\1E18\1E19\1E1A\1E1B\1E1C\1E1D\1E1E\1E1F\1E20\1E21\1E22\1E23\1E24\1E25\1E26\1E27\1E28\1E29\1E2A\1E2B\1E2C\1E2D'
    || U&'\1E2E\1E2F\1E30\1E31\1E32\1E33\1E34\1E35\1E36\1E37\1E38\1E39\1E3A\1E3B\1E3C\1E3D\1E3E\1E3F\1E40\1E41\1E42\1E43'
    || U&'\1E44\1E45\1E46\1E47\1E48\1E49\1E4A\1E4B\1E4C\1E4D\1E4E\1E4F\1E50\1E51\1E52\1E53\1E54\1E55\1E56\1E57\1E58\1E59'
    || U&'\1E5A\1E5B\1E5C\1E5D\1E5E\1E5F\1E60\1E61\1E62\1E63\1E64\1E65\1E66\1E67\1E68\1E69\1E6A\1E6B\1E6C\1E6D\1E6E\1E6F'
    || U&'\1E70\1E71\1E72\1E73\1E74\1E75\1E76\1E77\1E78\1E79\1E7A\1E7B\1E7C\1E7D\1E7E\1E7F\1E80\1E81\1E82\1E83\1E84\1E85'
    || U&'\1E86\1E87\1E88\1E89\1E8A\1E8B\1E8C\1E8D\1E8E\1E8F\1E90\1E91\1E92\1E93\1E94\1E95\1E96\1E97\1E98\1E99\1E9A\1E9B'
    || U&'\1EA0\1EA1\1EA2\1EA3\1EA4\1EA5\1EA6\1EA7\1EA8\1EA9\1EAA\1EAB\1EAC\1EAD\1EAE\1EAF\1EB0\1EB1\1EB2\1EB3\1EB4\1EB5'
    || U&'\1EB6\1EB7\1EB8\1EB9\1EBA\1EBB\1EBC\1EBD\1EBE\1EBF\1EC0\1EC1\1EC2\1EC3\1EC4\1EC5\1EC6\1EC7\1EC8\1EC9\1ECA\1ECB'
    || U&'\1ECC\1ECD\1ECE\1ECF\1ED0\1ED1\1ED2\1ED3\1ED4\1ED5\1ED6\1ED7\1ED8\1ED9\1EDA\1EDB\1EDC\1EDD\1EDE\1EDF\1EE0\1EE1'
    || U&'\1EE2\1EE3\1EE4\1EE5\1EE6\1EE7\1EE8\1EE9\1EEA\1EEB\1EEC\1EED\1EEE\1EEF\1EF0\1EF1\1EF2\1EF3\1EF4\1EF5\1EF6\1EF7'
    || U&'\1EF8\1EF9\0401\0451\0410\0411\0412\0413\0414\0415\0416\0417\0418\0419\041A\041B\041C\041D\041E\041F\0420\0421'
    || U&'\0422\0423\0424\0425\0426\0427\0428\0429\042A\042B\042C\042D\042E\042F\FB50\FB51\FB56\FB57\FB58\FB59\FB66\FB67'
    || U&'\FB68\FB69\FB7A\FB7B\FB7C\FB7D\FB88\FB89\FB8A\FB8B\FB8C\FB8D\FB8E\FB8F\FB90\FB91\FB92\FB93\FB94\FB95\FB96\FB97'
    || U&'\FB98\FB99\FB9E\FB9F\FBA4\FBA5\FBA6\FBA7\FBA8\FBA9\FBAA\FBAB\FBAC\FBAD\FBAE\FBAF\FBB0\FBB1\FBD3\FBD4\FBD5\FBD6'
    || U&'\FBD7\FBD8\FBD9\FBDA\FBDB\FBDC\FBDE\FBDF\FBE0\FBE1\FBE4\FBE5\FBE6\FBE7\FBE8\FBE9\FBFC\FBFD\FBFE\FBFF\FE81\FE82'
    || U&'\FE83\FE84\FE85\FE86\FE87\FE88\FE89\FE8A\FE8B\FE8C\FE8D\FE8E\FE8F\FE90\FE91\FE92\FE93\FE94\FE95\FE96\FE97\FE98'
    || U&'\FE99\FE9A\FE9B\FE9C\FE9D\FE9E\FE9F\FEA0\FEA1\FEA2\FEA3\FEA4\FEA5\FEA6\FEA7\FEA8\FEA9\FEAA\FEAB\FEAC\FEAD\FEAE'
    || U&'\FEAF\FEB0\FEB1\FEB2\FEB3\FEB4\FEB5\FEB6\FEB7\FEB8\FEB9\FEBA\FEBB\FEBC\FEBD\FEBE\FEBF\FEC0\FEC1\FEC2\FEC3\FEC4'
    || U&'\FEC5\FEC6\FEC7\FEC8\FEC9\FECA\FECB\FECC\FECD\FECE\FECF\FED0\FED1\FED2\FED3\FED4\FED5\FED6\FED7\FED8\FED9\FEDA'
    || U&'\FEDB\FEDC\FEDD\FEDE\FEDF\FEE0\FEE1\FEE2\FEE3\FEE4\FEE5\FEE6\FEE7\FEE8\FEE9\FEEA\FEEB\FEEC\FEED\FEEE\FEEF\FEF0'
    || U&'\FEF1\FEF2\FEF3\FEF4\FF10\FF11\FF12\FF13\FF14\FF15\FF16\FF17\FF18\FF19\FF21\FF22\FF23\FF24\FF25\FF26\FF27\FF28'
    || U&'\FF29\FF2A\FF2B\FF2C\FF2D\FF2E\FF2F\FF30\FF31\FF32\FF33\FF34\FF35\FF36\FF37\FF38\FF39\FF3A\FF41\FF42\FF43\FF44'
    || U&'\FF45\FF46\FF47\FF48\FF49\FF4A\FF4B\FF4C\FF4D\FF4E\FF4F\FF50\FF51\FF52\FF53\FF54\FF55\FF56\FF57\FF58\FF59\FF5A'
    || U&'\2070\2071\2074\2075\2076\2077\2078\2079\207F\2080\2081\2082\2083\2084\2085\2086\2087\2088\2089\2090\2091\2092'
    || U&'\2093\2095\2096\2097\2098\2099\209A\209B\209C',
    U&'a231oaaaaaaceeeeiiiidnoooooouuuuyaaaaaaceeeeiiiidnoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijj'
    || U&'kkllllllllnnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzsaoouuaaiioouuuuuuuuuuaaaaggkkoooojggnnaaaaaaeee'
    || U&'eiiiioooorrrruuuusstthhaaeeooooooooyyaaabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnn'
    || U&'nnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwyasaaaaaaaaaaaaaaaaaaaaaaaaeeeeee'
    || U&'eeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy\0435\0435\0430\0431\0432\0433\0434\0435\0436\0437'
    || U&'\0438\0438\043A\043B\043C\043D\043E\043F\0440\0441\0442\0443\0444\0445\0446\0447\0448\0449\044A\044B\044C\044D'
    || U&'\044E\044F\0627\0627\067E\067E\067E\067E\062A\062A\062A\062A\0686\0686\0686\0686\062F\062F\0698\0698\0631\0631'
    || U&'\06A9\06A9\06A9\06A9\06AF\06AF\06AF\06AF\06AF\06AF\06AF\06AF\0646\0646\0647\0647\0647\0647\0647\0647\0647\0647'
    || U&'\0647\0647\06CC\06CC\06CC\06CC\06AF\06AF\06AF\06AF\0648\0648\0648\0648\0648\0648\0648\0648\0648\0648\06CC\06CC'
    || U&'\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC\0627\0627\0627\0627\0648\0648\0627\0627\06CC\06CC\06CC\06CC\0627\0627'
    || U&'\0628\0628\0628\0628\0647\0647\062A\062A\062A\062A\062B\062B\062B\062B\062C\062C\062C\062C\062D\062D\062D\062D'
    || U&'\062E\062E\062E\062E\062F\062F\0630\0630\0631\0631\0632\0632\0633\0633\0633\0633\0634\0634\0634\0634\0635\0635'
    || U&'\0635\0635\0636\0636\0636\0636\0637\0637\0637\0637\0638\0638\0638\0638\0639\0639\0639\0639\063A\063A\063A\063A'
    || U&'\0641\0641\0641\0641\0642\0642\0642\0642\06A9\06A9\06A9\06A9\0644\0644\0644\0644\0645\0645\0645\0645\0646\0646'
    || U&'\0646\0646\0647\0647\0647\0647\0648\0648\06CC\06CC\06CC\06CC\06CC\06CC0123456789abcdefghijklmnopqrstuvwxyzabcdef'
    || U&'ghijklmnopqrstuvwxyz0i456789n0123456789aeoxhklmnpst');
END
$fn$;

-- Letters in other clothes (bold, script, circled, small capitals, ligatures of old systems) fold to the letters they show, as
-- lib/i18n/fold-table.ts does; a test compares both.
CREATE FUNCTION app_undress(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  (SELECT string_agg(CASE WHEN c ~ '[\u02B0-\u02B8\u02E0-\u02E3\u1D2C\u1D2E-\u1D49\u1D4B-\u1D6A\u2102\u210A-\u2115\u2119-\u211D\u2124-\u2149\u2160-\u217F\u2460-\u2473\u24B6-\u24FF\uFC00-\uFC5D\uFC64-\uFCF1\uFCF5-\uFDC7\uFDF0-\uFDF9\U0001D400-\U0001D6A3\U0001D7CE-\U0001D7FF\U0001EE00-\U0001EEF1\U0001F130-\U0001F149]'
    THEN normalize(c, NFKD) ELSE c END, '' ORDER BY n) FROM string_to_table(t, NULL) WITH ORDINALITY AS u (c, n)),
  U&'\01A6\1D00\0299\1D04\1D05\1D07\A730\0262\029C\026A\1D0A\1D0B\029F\1D0D\0274\1D0F\1D18\0280\A731\1D1B\1D1C\1D20'
    || U&'\1D21\028F\1D22\+01F150\+01F151\+01F152\+01F153\+01F154\+01F155\+01F156\+01F157\+01F158\+01F159\+01F15A'
    || U&'\+01F15B\+01F15C\+01F15D\+01F15E\+01F15F\+01F160\+01F161\+01F162\+01F163\+01F164\+01F165\+01F166\+01F167'
    || U&'\+01F168\+01F169\+01F170\+01F171\+01F172\+01F173\+01F174\+01F175\+01F176\+01F177\+01F178\+01F179\+01F17A'
    || U&'\+01F17B\+01F17C\+01F17D\+01F17E\+01F17F\+01F180\+01F181\+01F182\+01F183\+01F184\+01F185\+01F186\+01F187'
    || U&'\+01F188\+01F189',
  'rabcdefghijklmnoprstuvwyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz');

CREATE FUNCTION app_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  regexp_replace(
    translate(
      lower((CASE WHEN t ~ '[^\u0001-\u00A9\u0600-\u06FF\u200B-\u200F]' OR t ~ '\u00AA' THEN app_fold_rare(app_undress(t)) ELSE t END)
        COLLATE "C"),
      U&'\064A\0649\06D0\06CD\0626\06D2\06D1\06CE\06D3\0643\06AA\06AB\06AD\06B3\0629\06C0\06D5\06C1\06BE\06C2\06C3'
    || U&'\0623\0625\0622\0671\0624\06C7\06C6\06CB\06C8\06C5\067C\0679\0689\0688\0693\0691\06BC\06BA\069A\0696\0681'
    || U&'\0685\06F0\0660\06F1\0661\06F2\0662\06F3\0663\06F4\0664\06F5\0665\06F6\0666\06F7\0667\06F8\0668\06F9\0669'
    || U&'\200B\200C',
      U&'\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06A9\06A9\06AF\06AF\06AF\0647\0647\0647\0647\0647\0647\0647'
    || U&'\0627\0627\0627\0627\0648\0648\0648\0648\0648\0648\062A\062A\062F\062F\0631\0631\0646\0646\0634\0698\0632'
    || U&'\063300112233445566778899  '),
    '[\u0027\u0060\u00AD\u00B4\u02BB-\u02BF\u0300-\u036F\u0610-\u061A\u061C\u0621\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7-\u06E8\u06EA-\u06ED\u200D-\u200F\u2018-\u2019\u201B\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]+', '', 'g'),
  '[^\u0030-\u0039\u0061-\u007A\u0430-\u044F\u0627-\u0628\u062A-\u063A\u0641-\u0642\u0644-\u0648\u067E\u0686\u0698\u06A9\u06AF\u06CC\u3041-\u3096\u30A1-\u30FA\u4E00-\u9FFF]+', ' ', 'g'));

-- ښ ږ ځ څ as the east hears them; null without any.
CREATE FUNCTION app_dialect(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN nullif(translate(t, U&'\069A\0696\0681\0685', U&'\062E\06AF\062C\0686'), t);

-- The consonants of a folded text, the same for its Latin, Persian and Pashto spellings.
CREATE FUNCTION app_skeleton(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  translate(
    CASE WHEN folded ~ '[a-z]' THEN
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        folded, 'x', 'KS'), 'kh', 'X'), 'gh', 'K'), 'sh', 'Q'), 'tch', 'C'), 'ch', 'C'), 'zh', 'J'), 'ph', 'F'), 'th', 'T'),
        'dh', 'D'), 'ck', 'K'), 'ce', 'Se'), 'ci', 'Si'), 'cy', 'Sy')
    ELSE folded END,
    'bcdfghjklmnpqrstz' || U&'\0628\067E\062A\0637\062B\0633\0635\062C\0698\0686\062D\0647\062E\062F\0630\0632\0636\0638\0631\0634\0641\0642\06A9\06AF\063A\0644\0645\0646' || 'aeiouwvy' || U&'\0627\0648\06CC\0639',
    'BKDFKHJKLMNPKRSTZBPTTSSSJJCHHXDZZZZRQFKKKKLMN'),
  '([^ ])H+', '\1', 'g'), '([A-Z])\1+', '\1', 'g'), 'N([BP])', 'M\1', 'g'), ' +', ' ', 'g'));

-- Equal titles of dishes of one kind have an equal key.
CREATE FUNCTION app_title_key(kind uuid, translation jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(concat_ws('|', kind::text, translation -> 'fa' ->> 'title', translation -> 'ps' ->> 'title',
  translation -> 'en' ->> 'title'), 0);
