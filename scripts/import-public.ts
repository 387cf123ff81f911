// npm run import:public -- DIR
// Imports an export of `npm run export:public` into an empty database, completely or not at all; see docs/open-data.md.
import { resolve } from "node:path";
import { dedicatedClient } from "@/lib/core/db";
import { importPublic, OpenDataError } from "@/lib/open-data/import";
import { readCommandLine } from "./setup/command-line.mjs";

const from = process.env.INIT_CWD ?? process.cwd();
const { operands } = readCommandLine({
  command: "npm run import:public",
  about: "Puts what export:public wrote into an empty database, all of it or nothing; see docs/open-data.md.",
  operands: ["DIR"],
});
await main(resolve(from, operands[0] ?? ""));

async function main(path: string): Promise<void> {
  const client = dedicatedClient();
  await client.connect();
  try {
    const { contentHash } = await importPublic(client, {
      folder: path,
      onEntity: (name, count) => console.log(`${name}: ${count}`),
    });
    console.log(`everything is there; content ${contentHash}`);
  } catch (error) {
    console.error(error instanceof OpenDataError ? error.message : error);
    process.exitCode = 1;
  } finally {
    await client.end();
  }
}
