import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { codeOf } from "@/lib/business/code";
import { PROVINCES } from "@/lib/core/provinces";
import { CHANGE_END, CHANGE_START, newNodeXml } from "@/lib/osm/change-file";
import { BUSINESSES_SQL, toFeature } from "./businesses";
import { ENTITIES } from "./entities";
import { CsvTable, HashedFile, JsonList } from "./files";
import { CHECKSUMS, checksumsText, contentHashOf, FORMAT, LICENCE, MANIFEST, type Manifest, VERSION } from "./manifest";
import { column, columns, type Entity, type Row } from "./model";

const CHUNK = 1000;

export const PLACES_MAP = "places.geojson";
export const PLACES_CHANGES = "places.osc";

/** Provinces are constants without a table; they explain the keys in `city`. */
const PROVINCE_ENTITY: Entity = {
  name: "provinces",
  table: "",
  where: "",
  order: "",
  columns: [
    ...[column("slug"), ...columns("name capital", { shape: "texts" })],
    ...columns("center middle box slugAliases aliases", { shape: "list" }),
  ],
};

export type ExportOptions = {
  readonly folder: string;
  readonly now: Date;
  readonly source: string;
  readonly onEntity?: (name: string, count: number) => void;
};

/**
 * Exports all public data to a new folder: one JSON and one CSV file per entity, `places.geojson` with OpenStreetMap
 * tags, `places.osc` with the places that OpenStreetMap lacks, a manifest and checksums. All files show one instant, have
 * a fixed order, and are read in chunks.
 * @param client a dedicated connection without a statement timeout
 * @throws Error (EEXIST) when the folder already holds such files
 */
export async function exportPublic(client: pg.ClientBase, options: ExportOptions): Promise<Manifest> {
  const { folder, now, source, onEntity } = options;
  await mkdir(folder, { recursive: true });
  const sums = new Map<string, string>();
  const entities: Manifest["entities"] = [];
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    for (const entity of [PROVINCE_ENTITY, ...ENTITIES]) {
      const rows = entity.table === "" ? provinceRows() : entityRows(client, entity);
      const { count, sha256, csv } = await writeEntity(folder, entity, rows);
      sums.set(`${entity.name}.json`, sha256).set(`${entity.name}.csv`, csv);
      entities.push({ name: entity.name, count, sha256, columns: entity.columns.map(({ name }) => name) });
      onEntity?.(entity.name, count);
    }
    for (const [name, sha256] of await writeMapFiles(client, folder)) sums.set(name, sha256);
  } finally {
    await client.query("ROLLBACK");
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    createdAt: now.toISOString(),
    source,
    licence: LICENCE,
    contentHash: contentHashOf(entities),
    entities,
  };
  const file = new HashedFile(folder, MANIFEST);
  await file.write(`${JSON.stringify(manifest, null, 2)}\n`);
  sums.set(MANIFEST, await file.end());
  await writeFile(join(folder, CHECKSUMS), checksumsText(sums), { flag: "wx" });
  return manifest;
}

async function writeEntity(folder: string, entity: Entity, chunks: AsyncIterable<Row[]> | Iterable<Row[]>) {
  const [json, csv] = [new JsonList(folder, `${entity.name}.json`), new CsvTable(folder, entity)];
  for await (const rows of chunks) {
    await json.write(rows);
    await csv.write(rows);
  }
  return { ...(await json.end()), csv: await csv.end() };
}

function* provinceRows(): Generator<Row[]> {
  yield PROVINCES.map((province) =>
    Object.fromEntries(PROVINCE_ENTITY.columns.map(({ name }) => [name, province[name as keyof typeof province]])),
  );
}

async function* entityRows(client: pg.ClientBase, entity: Entity): AsyncGenerator<Row[]> {
  const list = entity.columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(", ");
  const sql = `SELECT ${list} FROM ${entity.table} t WHERE ${entity.where} ORDER BY ${entity.order}`;
  for await (const rows of readInPieces(client, sql)) {
    yield entity.name === "businesses" ? rows.map((row) => ({ ...row, code: codeOf(Number(row.code)) })) : rows;
  }
}

/** @returns the hashes of both files, by name */
async function writeMapFiles(client: pg.ClientBase, folder: string): Promise<[string, string][]> {
  const [map, changes] = [new HashedFile(folder, PLACES_MAP), new HashedFile(folder, PLACES_CHANGES)];
  await map.write('{"type":"FeatureCollection","features":[\n');
  await changes.write(CHANGE_START);
  let [isFirst, created] = [true, 0];
  for await (const rows of readInPieces(client, BUSINESSES_SQL)) {
    const features = rows.map(toFeature);
    await map.write((isFirst ? "" : ",\n") + features.map((feature) => JSON.stringify(feature)).join(",\n"));
    isFirst = false;
    // A change of an existing node needs its version, which we don't know.
    const nodes = features.filter((feature) => !("id" in feature)).map((feature) => newNodeXml(feature, ++created));
    await changes.write(nodes.join(""));
  }
  await map.write("\n]}\n");
  await changes.write(CHANGE_END);
  return [
    [PLACES_MAP, await map.end()],
    [PLACES_CHANGES, await changes.end()],
  ];
}

/** Reads a query through a cursor, so memory use does not depend on the number of rows. */
async function* readInPieces(client: pg.ClientBase, sql: string): AsyncGenerator<Row[]> {
  await client.query(`DECLARE pieces NO SCROLL CURSOR FOR ${sql}`);
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${CHUNK} FROM pieces`);
    if (rows.length > 0) yield rows;
    if (rows.length < CHUNK) break;
  }
  await client.query("CLOSE pieces");
}
