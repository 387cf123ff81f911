#!/usr/bin/env node
// Stands in for Prisma's native schema engine; README.md beside it explains why and what to mind.
import fs from "node:fs";
import { runDatabaseCommand } from "./database-command.mjs";
import { serveRpc } from "./rpc.mjs";
import { openEngine } from "./wasm-engine.mjs";

const options = readOptions(process.argv.slice(2));

if (options.wantsVersion) console.log("schema-engine-cli 0edf323efd1d98336f3f0a68684b56f689b900d3");
else if (options.databaseCommand) process.exitCode = await runDatabaseCommand(options.databaseCommand, options.url);
else await serveRpc(() => openEngine(options));

/**
 * The native engine's arguments: `--version`, `cli <command>`, `--datasource <json>`, `--datamodels <file>`….
 * @param {string[]} args
 */
function readOptions(args) {
  const valuesOf = (name) => args.flatMap((arg, i) => (arg === name ? [args[i + 1] ?? ""] : []));
  const datasource = JSON.parse(valuesOf("--datasource")[0] ?? "{}");
  const cli = args.indexOf("cli");
  return {
    wantsVersion: args.includes("--version") || args.includes("-V"),
    databaseCommand: cli < 0 ? undefined : args[cli + 1],
    // Commands that never connect (validate, format) come without an address.
    url: datasource.url ?? "postgresql://127.0.0.1:1/none",
    shadowUrl: datasource.shadowDatabaseUrl,
    datamodels: valuesOf("--datamodels").map((file) => [file, fs.readFileSync(file, "utf8")]),
  };
}
