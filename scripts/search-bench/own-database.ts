import pg from "pg";
import { migrate } from "../postgres/migrate";

/** Creates an empty, migrated database with this name beside the given one, replacing an old one. */
export async function makeOwnDatabase(url: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const own = new URL(url);
  own.pathname = `/${name}`;
  const admin = async (statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await admin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await admin(`CREATE DATABASE "${name}" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
  await migrate(own.href);
  return { url: own.href, drop: () => admin(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) };
}
