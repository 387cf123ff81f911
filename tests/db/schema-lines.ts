import { sqlOn } from "../support/test-database";

/** Everything that a schema consists of, one object a line, as Postgres spells it; columns in their order. */
export async function schemaLines(url: string): Promise<string[]> {
  const rows = await sqlOn<{ line: string }>(
    url,
    `WITH own AS (
      SELECT oid, relname, relkind, relpersistence, reloptions FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relname !~ '^_prisma_migrations'
    )
    SELECT concat_ws(' ', 'relation', relname, relkind, relpersistence, reloptions) AS line FROM own
    UNION ALL
    SELECT concat_ws(' ', 'column', o.relname, row_number() OVER (PARTITION BY o.oid ORDER BY a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attstattarget,
      pg_get_expr(d.adbin, d.adrelid))
    FROM own o JOIN pg_attribute a ON a.attrelid = o.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = o.oid AND d.adnum = a.attnum
    UNION ALL
    SELECT concat_ws(' ', 'constraint', o.relname, c.conname, c.contype, c.convalidated, pg_get_constraintdef(c.oid))
    FROM own o JOIN pg_constraint c ON c.conrelid = o.oid
    UNION ALL SELECT pg_get_indexdef(oid) FROM own WHERE relkind = 'i'
    UNION ALL SELECT concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) FROM own WHERE relkind = 'v'
    UNION ALL
    SELECT concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
    FROM own o JOIN pg_trigger t ON t.tgrelid = o.oid AND NOT t.tgisinternal
    UNION ALL
    SELECT concat_ws(' ', pg_get_functiondef(p.oid), p.prorows, p.proacl) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
    UNION ALL SELECT pg_get_statisticsobjdef(oid) FROM pg_statistic_ext
    UNION ALL SELECT concat_ws(' ', 'extension', extname, extversion) FROM pg_extension
    UNION ALL
    SELECT concat_ws(' ', 'sequence', s.sequencename, s.data_type, s.start_value, s.increment_by, s.cycle, s.cache_size)
    FROM pg_sequences s WHERE s.schemaname = 'public'
    ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
}
