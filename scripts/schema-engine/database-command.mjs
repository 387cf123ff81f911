import pg from "pg";
import { connectionString } from "./adapter.mjs";

const PRISMA_CODES = {
  "28P01": "P1000",
  28000: "P1000",
  "3D000": "P1003",
  42501: "P1010",
  ECONNREFUSED: "P1001",
  ENOTFOUND: "P1001",
  ETIMEDOUT: "P1001",
};

const commands = {
  "can-connect-to-database": (url) => withClient(url, async () => {}),
  "create-database": async (url) => {
    const address = new URL(url);
    const name = decodeURIComponent(address.pathname.slice(1));
    address.pathname = "/postgres";
    await withClient(address.toString(), (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
    logLine("INFO", `Successfully created database ${name}`);
  },
};

/** Runs `cli <command>` and resolves to the exit code. */
export async function runDatabaseCommand(name, url) {
  try {
    const command = commands[name];
    if (!command) throw new Error(`unknown command ${name}`);
    await command(connectionString(url));
    return 0;
  } catch (error) {
    logLine("INFO", "schema engine"); // README, point 6: the CLI drops the first line
    logLine("ERROR", error.message, PRISMA_CODES[error.code] ?? "P1001");
    return 1;
  }
}

async function withClient(url, use) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function logLine(level, message, errorCode) {
  const fields = { message, ...(errorCode && { error_code: errorCode }) };
  const line = { timestamp: new Date().toISOString(), level, fields, target: "schema_engine::logger" };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
