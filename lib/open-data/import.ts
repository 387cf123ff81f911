import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { numberOf } from "@/lib/business/code";
import { ENTITIES } from "./entities";
import { hashFile, readJsonList } from "./files";
import { CHECKSUMS, contentHashOf, MANIFEST, type Manifest, manifestSchema, readChecksums } from "./manifest";
import type { Column, Entity, Row } from "./model";

/** Rows per statement; triggers run once per statement. */
const CHUNK = 2000;

/** Its message is meant for the person who chose the folder. */
export class OpenDataError extends Error {}

export type ImportOptions = { readonly folder: string; readonly onEntity?: (name: string, count: number) => void };

/**
 * Imports an export into an empty database, completely or not at all; exporting it again gives the same content hash.
 * @param client a dedicated connection without a statement timeout
 * @throws OpenDataError when the folder is no export, was changed since, or the database is not empty
 */
export async function importPublic(client: pg.ClientBase, { folder, onEntity }: ImportOptions): Promise<Manifest> {
  const manifest = await checkFolder(folder);
  await client.query("BEGIN");
  try {
    await makeRoom(client);
    const entities = ENTITIES.filter(({ name }) => manifest.entities.some((each) => each.name === name));
    for (const entity of entities) {
      const now = entity.columns.filter(({ isLate }) => !isLate);
      const count = await eachChunk(folder, entity, now, (rows) => insert(client, entity, now, rows));
      onEntity?.(entity.name, count);
    }
    // An export contains only e-mail addresses that are shown.
    await client.query("UPDATE businesses SET email_shown = true WHERE email IS NOT NULL");
    for (const entity of entities) await fillLate(client, folder, entity);
    if (!entities.some(({ name }) => name === "featured-slots"))
      await featureMarked(client, folder, manifest.createdAt);
    await client.query(
      "SELECT setval(pg_get_serial_sequence('businesses', 'no'), max(no)) FROM businesses HAVING max(no) > 0",
    );
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  return manifest;
}

/** Verifies the checksums. CSV files may be missing, because the import does not read them. */
async function checkFolder(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, CHECKSUMS), "utf8").catch(() => null);
  if (text === null) throw new OpenDataError(`There is no ${CHECKSUMS} in ${folder}.`);
  const sums = readChecksums(text);
  const manifest = await readManifest(folder);
  const listed = new Set(manifest?.entities.map(({ name }) => name));
  const entities = ENTITIES.filter(({ name, since = 1 }) => listed.has(name) || since <= (manifest?.version ?? 0));
  const needed = [MANIFEST, ...entities.map(({ name }) => `${name}.json`)];
  for (const name of new Set([...needed, ...sums.keys()])) {
    const sha256 = await hashFile(join(folder, name)).catch(() => null);
    if (sha256 === null && !needed.includes(name)) continue;
    if (sha256 === null) throw new OpenDataError(`${name} is missing.`);
    if (sha256 !== sums.get(name))
      throw new OpenDataError(`${name} is not what ${CHECKSUMS} says: it was changed or cut off.`);
  }
  if (manifest === null) throw new OpenDataError(`${MANIFEST} is none of ours, or of a later version.`);
  const isSame = manifest.entities.every(({ name, sha256 }) => (sums.get(`${name}.json`) ?? sha256) === sha256);
  if (!isSame || contentHashOf(manifest.entities) !== manifest.contentHash)
    throw new OpenDataError(`${MANIFEST} and the files don't belong together.`);
  return manifest;
}

/** null if it is missing, not ours or of a later version. */
async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => "null");
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Gives a slot until further notice to the businesses that version 1 marks with `isFeatured`, as migration 0007 does:
 * the eight best in the country, the others in their provinces.
 */
async function featureMarked(client: pg.ClientBase, folder: string, fromAt: string): Promise<void> {
  const marked: unknown[] = [];
  for await (const { id, isFeatured } of readJsonList(join(folder, "businesses.json"))) if (isFeatured) marked.push(id);
  await client.query(
    `INSERT INTO featured_slots (id, business_id, scope, position, from_at, updated_at)
      SELECT gen_random_uuid(), b.id,
        CASE WHEN row_number() OVER (ORDER BY b.status = 'confirmed' DESC, b.rating_score DESC, b.review_count DESC, b.id) <= 8
          THEN 'country' ELSE 'city' END,
        20, $2::timestamptz, $2::timestamptz
      FROM businesses b WHERE b.id = ANY($1::uuid[])`,
    [marked, fromAt],
  );
}

/**
 * Deletes unchanged reference rows (`prisma/reference`): the export contains their current version, and rows missing
 * from it were deleted there.
 * @throws OpenDataError when the database holds anything else
 */
async function makeRoom(client: pg.ClientBase): Promise<void> {
  const { rows: brought } = await client.query<{ name: string }>(
    "SELECT DISTINCT table_name AS name FROM reference_rows",
  );
  for (const { table } of ENTITIES.toReversed()) {
    if (brought.some(({ name }) => name === table))
      await client.query(
        `DELETE FROM ${table} t USING reference_rows r
          WHERE r.table_name = $1 AND r.id = t.id AND to_jsonb(t) @> r.supplied`,
        [table],
      );
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rowCount) throw new OpenDataError(`The database is not empty: there are rows in ${table}.`);
  }
}

async function insert(client: pg.ClientBase, { table }: Entity, columns: readonly Column[], rows: readonly Row[]) {
  const list = columns.map(({ column }) => `"${column}"`).join(", ");
  await client.query(`INSERT INTO ${table} (${list}) SELECT ${list} FROM json_populate_recordset(NULL::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}

/** Fills columns that refer to rows imported later: pictures and their owners refer to each other. */
async function fillLate(client: pg.ClientBase, folder: string, entity: Entity): Promise<void> {
  const late = entity.columns.filter(({ isLate }) => isLate);
  const [key] = entity.columns;
  if (late.length === 0 || !key) return;
  const sets = late.map(({ column }) => `"${column}" = x."${column}"`).join(", ");
  await eachChunk(folder, entity, [key, ...late], async (rows) => {
    const named = rows.filter((row) => late.some(({ column }) => row[column] !== null));
    await client.query(
      `UPDATE ${entity.table} t SET ${sets} FROM json_populate_recordset(NULL::${entity.table}, $1) x WHERE t.id = x.id`,
      [JSON.stringify(named)],
    );
  });
}

/** Passes an entity's file in chunks of table rows. @returns the number of rows */
async function eachChunk(
  folder: string,
  entity: Entity,
  columns: readonly Column[],
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  let chunk: Row[] = [];
  const flush = async () => {
    if (chunk.length > 0) await write(chunk);
    count += chunk.length;
    chunk = [];
  };
  for await (const row of readJsonList(join(folder, `${entity.name}.json`))) {
    chunk.push(tableRow(columns, row));
    if (chunk.length === CHUNK) await flush();
  }
  await flush();
  return count;
}

function tableRow(columns: readonly Column[], row: Row): Row {
  return Object.fromEntries(
    columns.map(({ name, column }) => [column, name === "code" ? numberOf(String(row[name])) : (row[name] ?? null)]),
  );
}
