import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

const CHAR_OID = 18;
const TEXT_OID = 25;

/** Prisma's URL without the parameters that Postgres does not know. */
export function connectionString(url) {
  const address = new URL(url);
  for (const name of ["schema", "connection_limit", "pgbouncer", "pool_timeout"]) address.searchParams.delete(name);
  return address.toString();
}

/** @returns a factory for the engine: its main connection, and shadow databases that it drops after use */
export function createFactory({ url, shadowUrl }) {
  const schema = new URL(url).searchParams.get("schema") ?? undefined;
  return new MigrationFactory(connectionString(url), shadowUrl && connectionString(shadowUrl), schema);
}

class MigrationFactory extends PrismaPg {
  #url;
  #shadowUrl;

  constructor(url, shadowUrl, schema) {
    super({ connectionString: url, max: 1 }, { schema }); // README, point 8
    this.#url = url;
    this.#shadowUrl = shadowUrl;
  }

  async connect() {
    return patch(await super.connect());
  }

  async connectToShadowDb() {
    return this.#shadowUrl ? connectOnce(this.#shadowUrl) : connectToNewDatabase(this.#url);
  }
}

async function connectOnce(url) {
  return patch(await new PrismaPg({ connectionString: url, max: 1 }).connect());
}

async function connectToNewDatabase(url) {
  const name = `prisma_shadow_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`CREATE DATABASE "${name}"`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const adapter = await connectOnce(address.toString());
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await admin.end();
  };
  return adapter;
}

function patch(adapter) {
  readCharColumns(adapter);
  // README, point 3: one simple-protocol message keeps $$ bodies whole.
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

/** README, point 2: fetch "char" as text, then call it a character. */
function readCharColumns(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  let charColumns = [];
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    charColumns = result.fields.flatMap((field, i) => (field.dataTypeID === CHAR_OID ? [i] : []));
    for (const i of charColumns) result.fields[i].dataTypeID = TEXT_OID;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of charColumns) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
}
