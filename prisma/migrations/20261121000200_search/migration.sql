-- Search: one folding of three scripts, the index of names, and the columns that the search service keeps in memory.
-- docs/decisions/search.md says why it is built this way.

-- ---------------------------------------------------------------------------------------------------------------------
-- Folding. The same as lib/search/fold.ts and skeleton.ts; a property test compares them. Nothing depends on dictionaries
-- or the locale, so the functions may stand in indexes and generated columns.

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

CREATE FUNCTION app_fold(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  regexp_replace(
    translate(
      lower((CASE WHEN t ~ '[^\u0001-\u00A9\u0600-\u06FF\u200B-\u200F]' OR t ~ '\u00AA' THEN app_fold_rare(t) ELSE t END)
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

-- What a word can be found by, besides itself: behind "~" its skeleton, behind "-" this with one consonant missing (a query's
-- skeleton with one missing then meets every word that is one typo away).
CREATE FUNCTION app_search_variants(bones text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE
  WHEN length(bones) < 2 THEN ''
  WHEN length(bones) NOT BETWEEN 4 AND 12 THEN '~' || bones
  ELSE '~' || bones || (
    SELECT string_agg(' -' || overlay(bones PLACING '' FROM i FOR 1), '') FROM generate_series(1, length(bones)) AS g (i))
END;

-- The words of all names, each worked out once.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY,
  bones TEXT NOT NULL,
  variants TEXT NOT NULL
);

-- Vectors of many names at once, one per key: the words, neighbours written as one word, all of it as one word, the variants
-- of each word, and behind "=" the skeleton of all of it.
CREATE FUNCTION app_search_tokens(keys text[], names text[]) RETURNS TABLE (key text, tokens tsvector)
LANGUAGE plpgsql AS $fn$
#variable_conflict use_column
BEGIN
  INSERT INTO search_words (word, bones, variants)
  SELECT word, bones, app_search_variants(bones)
  FROM (
    SELECT DISTINCT word FROM unnest(names) AS n (name) CROSS JOIN LATERAL string_to_table(name, ' ') AS w (word)
    WHERE length(word) BETWEEN 1 AND 200
  ) u CROSS JOIN LATERAL (SELECT app_skeleton(word) AS bones) b
  WHERE NOT EXISTS (SELECT 1 FROM search_words k WHERE k.word = u.word)
  ORDER BY word
  ON CONFLICT DO NOTHING;

  RETURN QUERY
  SELECT of_name.key, array_to_tsvector(string_to_array(string_agg(of_name.text, ' '), ' '))
  FROM (
    SELECT key, concat_ws(' ', string_agg(concat_ws(' ', word, CASE WHEN length(word) > 1 AND length(next) > 1 THEN word || next END,
        nullif(variants, '')), ' '),
      CASE WHEN count(*) > 2 THEN string_agg(word, '' ORDER BY place) END,
      '=' || string_agg(bones, '' ORDER BY place)) AS text
    FROM (
      SELECT n.key, n.no, w.word, w.place, lead(w.word) OVER (PARTITION BY n.no ORDER BY w.place) AS next, k.bones, k.variants
      FROM unnest(keys, names) WITH ORDINALITY AS n (key, name, no)
      CROSS JOIN LATERAL string_to_table(n.name, ' ') WITH ORDINALITY AS w (word, place)
      JOIN search_words k ON k.word = w.word
    ) words
    GROUP BY key, no
  ) of_name
  GROUP BY of_name.key;
END
$fn$;

-- ---------------------------------------------------------------------------------------------------------------------
-- Small numbers for what the service counts by the hundred thousand.

ALTER TABLE dish_kinds ADD COLUMN no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX dish_kinds_no_key ON dish_kinds (no);
ALTER TABLE categories ADD COLUMN no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY;
CREATE UNIQUE INDEX categories_no_key ON categories (no);

-- Menus repeat each other: a title is folded and indexed once, however many places serve it.
CREATE FUNCTION app_title_key(kind uuid, translation jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(concat_ws('|', kind::text, translation -> 'fa' ->> 'title', translation -> 'ps' ->> 'title',
  translation -> 'en' ->> 'title'), 0);

-- The titles of a translation, folded, each once.
CREATE FUNCTION app_search_names(translation jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 3
BEGIN ATOMIC
  SELECT app_fold(title) FROM jsonb_path_query(translation, '$.*.title') AS j (value)
  CROSS JOIN LATERAL (SELECT value #>> '{}' AS title) t WHERE app_fold(title) <> ''
  UNION
  SELECT app_fold(app_dialect(value #>> '{}')) FROM jsonb_path_query(translation, '$.*.title') AS j (value)
  WHERE app_dialect(value #>> '{}') IS NOT NULL AND app_fold(app_dialect(value #>> '{}')) <> '';
END;

CREATE TABLE search_titles (
  key BIGINT PRIMARY KEY,
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind_no INTEGER,
  names TEXT NOT NULL,
  tokens TSVECTOR NOT NULL
);
CREATE UNIQUE INDEX search_titles_no_key ON search_titles (no);
CREATE INDEX search_titles_tokens ON search_titles USING gin (tokens);
CREATE INDEX search_titles_kind ON search_titles (kind_no);

ALTER TABLE dishes ADD COLUMN title_key BIGINT GENERATED ALWAYS AS (app_title_key(kind_id, translation)) STORED;

-- Patterns of opening hours: thousands of places share a few hundred of them.
CREATE TABLE search_weeks (
  no INTEGER PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  ranges int4multirange NOT NULL UNIQUE
);

-- One row per place with all that filters, facets and orders need; the service holds it in memory by number and reads
-- again what changed. A place that is gone keeps its row, invisible, so that every reader learns of it.
CREATE TABLE search_places (
  business_id UUID PRIMARY KEY,
  no INTEGER NOT NULL GENERATED ALWAYS AS IDENTITY,
  visible BOOLEAN NOT NULL,
  city TEXT NOT NULL,
  type TEXT NOT NULL,
  services TEXT[] NOT NULL,
  tags TEXT[] NOT NULL,
  categories INTEGER[] NOT NULL,
  is_featured BOOLEAN NOT NULL,
  has_photos BOOLEAN NOT NULL,
  review_count INTEGER NOT NULL,
  rating_sum DOUBLE PRECISION NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  price_median INTEGER,
  latitude DOUBLE PRECISION,
  longitude DOUBLE PRECISION,
  week_no INTEGER,
  -- Special periods, three numbers each: first and last day (days since 2000-01-01) and the pattern of those days.
  periods INTEGER[] NOT NULL,
  -- The active dishes: numbers of their titles, and beside each its price.
  titles INTEGER[] NOT NULL,
  prices INTEGER[] NOT NULL,
  -- Folded names, one a line.
  names TEXT NOT NULL,
  tokens TSVECTOR NOT NULL,
  -- The transaction that wrote the row: readers ask for what is younger than the oldest one they may have missed.
  changed_in XID8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE UNIQUE INDEX search_places_no_key ON search_places (no);
CREATE INDEX search_places_tokens ON search_places USING gin (tokens) WHERE visible;
CREATE INDEX search_places_changed ON search_places (changed_in);

-- One row: when the words changed that queries are understood by, and when the places were emptied (numbers start anew).
CREATE TABLE search_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  words_changed_in XID8 NOT NULL DEFAULT pg_current_xact_id(),
  emptied_in XID8 NOT NULL DEFAULT pg_current_xact_id()
);
INSERT INTO search_state (id) VALUES (1);

-- ---------------------------------------------------------------------------------------------------------------------
-- Keeping it.

CREATE FUNCTION app_search_week(ranges int4multirange) RETURNS int LANGUAGE sql STABLE STRICT
RETURN (SELECT w.no FROM search_weeks w WHERE w.ranges = $1);

-- Writes the rows of these businesses anew; `ids` null = of all.
CREATE FUNCTION app_search_refresh(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  -- Each business is locked first, so that the reading that comes last has seen everything.
  PERFORM 1 FROM businesses WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;

  -- A title is folded as written and, where the east spells it otherwise, so too.
  WITH unknown AS MATERIALIZED (
    SELECT DISTINCT ON (title_key) title_key, kind_id, translation FROM dishes d
    WHERE (ids IS NULL OR business_id = ANY (ids)) AND status = 'active' AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM search_titles t WHERE t.key = d.title_key)
    ORDER BY title_key
  ), named AS MATERIALIZED (
    SELECT u.title_key, n.name FROM unknown u CROSS JOIN LATERAL app_search_names(u.translation) AS n (name)
  ), indexed AS MATERIALIZED (
    SELECT t.key::bigint AS key, t.tokens
    FROM (SELECT array_agg(title_key::text) AS keys, array_agg(name) AS names FROM named) a
    CROSS JOIN LATERAL app_search_tokens(a.keys, a.names) t
  )
  INSERT INTO search_titles (key, kind_no, names, tokens)
  SELECT u.title_key, k.no, coalesce((SELECT string_agg(n.name, E'\n') FROM named n WHERE n.title_key = u.title_key), ''),
    coalesce(i.tokens, '')
  FROM unknown u LEFT JOIN dish_kinds k ON k.id = u.kind_id LEFT JOIN indexed i ON i.key = u.title_key
  ORDER BY u.title_key
  ON CONFLICT DO NOTHING;

  INSERT INTO search_weeks (ranges)
  SELECT DISTINCT ranges
  FROM (
    SELECT open_week FROM businesses WHERE ids IS NULL OR id = ANY (ids)
    UNION ALL
    SELECT open_week FROM special_periods WHERE ids IS NULL OR business_id = ANY (ids)
  ) w (ranges)
  WHERE ranges IS NOT NULL AND NOT EXISTS (SELECT 1 FROM search_weeks k WHERE k.ranges = w.ranges)
  ORDER BY 1
  ON CONFLICT DO NOTHING;

  WITH named AS MATERIALIZED (
    SELECT b.id, n.name
    FROM businesses b CROSS JOIN LATERAL app_search_names(b.translation) AS n (name)
    WHERE ids IS NULL OR b.id = ANY (ids)
    UNION
    SELECT b.id, a.folded
    FROM search_aliases a JOIN businesses b ON a.target_id = b.slug OR a.target_id = b.id::text
    WHERE a.target = 'business' AND a.folded <> '' AND (ids IS NULL OR b.id = ANY (ids))
  ), indexed AS MATERIALIZED (
    SELECT t.key::uuid AS id, t.tokens
    FROM (SELECT array_agg(id::text) AS keys, array_agg(name) AS names FROM named) a
    CROSS JOIN LATERAL app_search_tokens(a.keys, a.names) t
  ), joined AS MATERIALIZED (
    SELECT id, string_agg(name, E'\n' ORDER BY name) AS names FROM named GROUP BY id
  )
  INSERT INTO search_places AS p (business_id, visible, city, type, services, tags, categories, is_featured, has_photos,
    review_count, rating_sum, score, price_median, latitude, longitude, week_no, periods, titles, prices, names, tokens)
  SELECT b.id, b.status = 'confirmed' AND b.deleted_at IS NULL, b.city, b.type, b.services, b.tags,
    coalesce(c.list, '{}'), b.is_featured, b.photo_count > 0, b.review_count, b.rating_sum, b.rating_score, b.price_median,
    b.latitude, b.longitude, app_search_week(b.open_week), coalesce(s.list, '{}'), coalesce(m.titles, '{}'),
    coalesce(m.prices, '{}'), coalesce(j.names, ''), coalesce(i.tokens, '')
  FROM businesses b
  LEFT JOIN joined j ON j.id = b.id
  LEFT JOIN indexed i ON i.id = b.id
  LEFT JOIN (
    SELECT x.business_id, array_agg(DISTINCT k.no) AS list
    FROM (
      SELECT business_id, category_id FROM business_categories WHERE ids IS NULL OR business_id = ANY (ids)
      UNION
      SELECT d.business_id, dc.category_id FROM dishes d JOIN dish_categories dc ON dc.dish_id = d.id
      WHERE (ids IS NULL OR d.business_id = ANY (ids)) AND d.status = 'active' AND d.deleted_at IS NULL
    ) x JOIN categories k ON k.id = x.category_id
    GROUP BY 1
  ) c ON c.business_id = b.id
  LEFT JOIN LATERAL (
    SELECT array_agg(x.n ORDER BY sp.from_date, sp.to_date, sp.id, x.place) AS list
    FROM special_periods sp
    CROSS JOIN LATERAL (VALUES (1, sp.from_date - DATE '2000-01-01'), (2, sp.to_date - DATE '2000-01-01'),
      (3, app_search_week(sp.open_week))) x (place, n)
    WHERE sp.business_id = b.id
  ) s ON true
  LEFT JOIN (
    SELECT d.business_id, array_agg(t.no ORDER BY t.no, d.price, d.id) AS titles,
      array_agg(d.price ORDER BY t.no, d.price, d.id) AS prices
    FROM dishes d JOIN search_titles t ON t.key = d.title_key
    WHERE (ids IS NULL OR d.business_id = ANY (ids)) AND d.status = 'active' AND d.deleted_at IS NULL
    GROUP BY 1
  ) m ON m.business_id = b.id
  WHERE ids IS NULL OR b.id = ANY (ids)
  ON CONFLICT (business_id) DO UPDATE SET
    visible = excluded.visible, city = excluded.city, type = excluded.type, services = excluded.services,
    tags = excluded.tags, categories = excluded.categories, is_featured = excluded.is_featured,
    has_photos = excluded.has_photos, review_count = excluded.review_count, rating_sum = excluded.rating_sum,
    score = excluded.score, price_median = excluded.price_median, latitude = excluded.latitude,
    longitude = excluded.longitude, week_no = excluded.week_no, periods = excluded.periods, titles = excluded.titles,
    prices = excluded.prices, names = excluded.names, tokens = excluded.tokens, changed_in = pg_current_xact_id()
  WHERE (p.visible, p.city, p.type, p.services, p.tags, p.categories, p.is_featured, p.has_photos, p.review_count,
      p.rating_sum, p.score, p.price_median, p.latitude, p.longitude, p.week_no, p.periods, p.titles, p.prices, p.names)
    IS DISTINCT FROM (excluded.visible, excluded.city, excluded.type, excluded.services, excluded.tags,
      excluded.categories, excluded.is_featured, excluded.has_photos, excluded.review_count, excluded.rating_sum,
      excluded.score, excluded.price_median, excluded.latitude, excluded.longitude, excluded.week_no, excluded.periods,
      excluded.titles, excluded.prices, excluded.names);

  UPDATE search_places p SET visible = false, changed_in = pg_current_xact_id()
  WHERE p.visible AND (ids IS NULL OR p.business_id = ANY (ids))
    AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = p.business_id);
END
$fn$;

-- After a bulk load with triggers off: everything anew, in one go.
CREATE FUNCTION app_search_rebuild() RETURNS void LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM app_search_refresh(NULL);
  INSERT INTO search_state (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in;
  ANALYZE search_places, search_titles, search_words;
END
$fn$;

CREATE FUNCTION app_keep_search() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  ids uuid[];
BEGIN
  -- The argument names the column that holds the business.
  IF TG_TABLE_NAME = 'dish_categories' THEN
    IF TG_OP = 'DELETE' THEN
      ids := ARRAY(SELECT DISTINCT d.business_id FROM old_rows o JOIN dishes d ON d.id = o.dish_id);
    ELSE
      ids := ARRAY(SELECT DISTINCT d.business_id FROM new_rows n JOIN dishes d ON d.id = n.dish_id);
    END IF;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM new_rows', TG_ARGV[0]) INTO ids;
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM old_rows', TG_ARGV[0]) INTO ids;
  ELSIF TG_TABLE_NAME = 'businesses' THEN
    -- Bookmarks and the like update the row as well, but not what is kept here.
    SELECT array_agg(n.id) INTO ids
    FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (o.slug, o.city, o.type, o.status, o.deleted_at, o.translation, o.services, o.tags, o.is_featured, o.photo_count > 0,
        o.review_count, o.rating_sum, o.price_median, o.latitude, o.longitude, o.hours)
      IS DISTINCT FROM (n.slug, n.city, n.type, n.status, n.deleted_at, n.translation, n.services, n.tags, n.is_featured,
        n.photo_count > 0, n.review_count, n.rating_sum, n.price_median, n.latitude, n.longitude, n.hours);
  ELSIF TG_TABLE_NAME = 'dishes' THEN
    SELECT array_agg(DISTINCT x.id) INTO ids
    FROM new_rows n JOIN old_rows o ON o.id = n.id
      AND (o.business_id, o.title_key, o.price, o.status, o.deleted_at)
        IS DISTINCT FROM (n.business_id, n.title_key, n.price, n.status, n.deleted_at)
    CROSS JOIN LATERAL (VALUES (n.business_id), (o.business_id)) x (id);
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT id) FROM (SELECT %1$I AS id FROM new_rows UNION SELECT %1$I FROM old_rows) x',
      TG_ARGV[0]) INTO ids;
  END IF;
  IF cardinality(ids) > 0 THEN
    PERFORM app_search_refresh(ids);
  END IF;
  RETURN NULL;
END
$fn$;

CALL app_watch('businesses', 'search_businesses', 'app_keep_search', ARRAY['id']);
CALL app_watch('dishes', 'search_dishes', 'app_keep_search', ARRAY['business_id']);
CALL app_watch('business_categories', 'search_categories', 'app_keep_search', ARRAY['business_id']);
CALL app_watch('dish_categories', 'search_dish_categories', 'app_keep_search', ARRAY['dish_id']);
CALL app_watch('special_periods', 'search_periods', 'app_keep_search', ARRAY['business_id']);

CREATE FUNCTION app_search_words_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO search_state AS s (id) VALUES (1) ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in
  WHERE s.words_changed_in <> excluded.words_changed_in;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON dish_kinds
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();
CREATE TRIGGER search_words AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_aliases
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_words_changed();

-- Emptied tables (the seed): nothing is left to be found.
CREATE FUNCTION app_search_emptied() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  PERFORM app_search_refresh(NULL);
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_businesses_truncate AFTER TRUNCATE ON businesses
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_emptied();
CREATE TRIGGER search_dishes_truncate AFTER TRUNCATE ON dishes
  FOR EACH STATEMENT EXECUTE FUNCTION app_search_emptied();

CREATE FUNCTION app_search_reset() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  INSERT INTO search_state (id) VALUES (1)
  ON CONFLICT (id) DO UPDATE SET words_changed_in = excluded.words_changed_in, emptied_in = excluded.emptied_in;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_places FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_titles FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();
CREATE TRIGGER search_reset AFTER TRUNCATE ON search_state FOR EACH STATEMENT EXECUTE FUNCTION app_search_reset();

-- Folded forms of aliases are the database's own affair.
CREATE FUNCTION app_fold_alias() RETURNS trigger LANGUAGE plpgsql AS $fn$
BEGIN
  NEW.folded := app_fold(NEW.term);
  RETURN NEW;
END
$fn$;
CREATE TRIGGER fold_alias BEFORE INSERT OR UPDATE OF term, folded ON search_aliases
  FOR EACH ROW EXECUTE FUNCTION app_fold_alias();

-- Another name of a place is found like its own.
CREATE FUNCTION app_search_alias_changed() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  named text[] := ARRAY[
    CASE WHEN TG_OP <> 'INSERT' AND OLD.target = 'business' THEN OLD.target_id END,
    CASE WHEN TG_OP <> 'DELETE' AND NEW.target = 'business' THEN NEW.target_id END];
  ids uuid[] := ARRAY(SELECT id FROM businesses WHERE slug = ANY (named) OR id::text = ANY (named));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM app_search_refresh(ids);
  END IF;
  RETURN NULL;
END
$fn$;
CREATE TRIGGER search_alias_of_business_new AFTER INSERT ON search_aliases
  FOR EACH ROW WHEN (NEW.target = 'business') EXECUTE FUNCTION app_search_alias_changed();
CREATE TRIGGER search_alias_of_business AFTER UPDATE ON search_aliases
  FOR EACH ROW WHEN (NEW.target = 'business' OR OLD.target = 'business') EXECUTE FUNCTION app_search_alias_changed();
CREATE TRIGGER search_alias_of_business_gone AFTER DELETE ON search_aliases
  FOR EACH ROW WHEN (OLD.target = 'business') EXECUTE FUNCTION app_search_alias_changed();

CREATE INDEX search_log_window ON search_log (created_at, folded);

-- What stood here before.
SELECT app_search_refresh(NULL);
