// npm run export:public -- DIR
// Exports all public data to a new folder, as JSON, CSV and GeoJSON with checksums; see docs/open-data.md.
import { resolve } from "node:path";
import { dedicatedClient } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { exportPublic } from "@/lib/open-data/export";
import { readCommandLine } from "./setup/command-line.mjs";

// npm changes to the project's folder, so relative paths are resolved from the caller's.
const from = process.env.INIT_CWD ?? process.cwd();
const { operands } = readCommandLine({
  command: "npm run export:public",
  about:
    "Writes everything that is public into a new folder, as JSON, CSV and GeoJSON with checksums; see docs/open-data.md.",
  operands: ["DIR"],
});
await main(resolve(from, operands[0] ?? ""));

async function main(path: string): Promise<void> {
  const client = dedicatedClient();
  await client.connect();
  try {
    const { contentHash } = await exportPublic(client, {
      folder: path,
      now: new Date(),
      source: env.SITE_URL,
      onEntity: (name, count) => console.log(`${name}: ${count}`),
    });
    console.log(`written to ${path}; content ${contentHash}`);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    console.error(isThere ? `${path} holds an export already: name a new folder.` : error);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}
