-- What the product brought with it last, row by row: a later version changes only what nobody has changed since, and what
-- was deleted stays deleted. `supplied` holds the columns as they were brought.
CREATE TABLE "reference_rows" (
  "table_name" TEXT NOT NULL,
  "id" UUID NOT NULL,
  "supplied" JSONB NOT NULL,
  CONSTRAINT "reference_rows_pkey" PRIMARY KEY ("table_name", "id")
);
ALTER TABLE reference_rows
  ADD CONSTRAINT reference_rows_table_name_check CHECK (table_name IN (
    'groups', 'categories', 'dish_kinds', 'search_aliases', 'special_days')),
  ADD CONSTRAINT reference_rows_supplied_check CHECK (jsonb_typeof(supplied) = 'object');

-- Dishes that are of no kind and whose title names one become dishes of it, as when they are written: the whole title first,
-- then what stands before a comma, bracket or dash (`kindNames`); a kind's own names before its other names.
CREATE FUNCTION app_assign_kinds() RETURNS integer LANGUAGE plpgsql AS $fn$
DECLARE
  assigned integer;
BEGIN
  WITH unnamed AS (
    SELECT DISTINCT title_key, translation FROM dishes WHERE kind_id IS NULL AND deleted_at IS NULL
  ), named AS (
    SELECT u.title_key, n.part, app_fold(n.name) AS name
    FROM unnamed u CROSS JOIN LATERAL jsonb_path_query(u.translation, '$.*.title') AS j (value)
    CROSS JOIN LATERAL (VALUES
      (1, j.value #>> '{}'),
      (2, substring(j.value #>> '{}' FROM '^(.*?)(?:[,،(؛;–]| - )'))
    ) AS n (part, name)
    WHERE app_fold(n.name) <> ''
  ), known AS (
    SELECT n.name, k.id, k.slug, 1 AS rank
    FROM dish_kinds k CROSS JOIN LATERAL app_search_names(k.translation) AS n (name) WHERE k.deleted_at IS NULL
    UNION ALL
    SELECT a.folded, k.id, k.slug, 2
    FROM search_aliases a JOIN dish_kinds k ON k.slug = a.target_id AND k.deleted_at IS NULL WHERE a.target = 'dish_kind'
  ), chosen AS (
    SELECT DISTINCT ON (n.title_key) n.title_key, k.id FROM named n JOIN known k ON k.name = n.name
    ORDER BY n.title_key, n.part, k.rank, k.slug
  )
  UPDATE dishes d SET kind_id = c.id FROM chosen c
  WHERE d.title_key = c.title_key AND d.kind_id IS NULL AND d.deleted_at IS NULL;
  GET DIAGNOSTICS assigned = ROW_COUNT;
  RETURN assigned;
END
$fn$;
