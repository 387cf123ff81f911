#!/usr/bin/env node
// Stands in for Prisma's native schema engine; README.md beside it explains why and what to mind.
import { runDatabaseCommand } from "./database-command.mjs";
import { readOptions } from "./options.mjs";
import { serveRpc } from "./rpc.mjs";
import { openEngine } from "./wasm-engine.mjs";

const options = readOptions(process.argv.slice(2));

if (options.wantsVersion) console.log("schema-engine-cli 0edf323efd1d98336f3f0a68684b56f689b900d3");
else if (options.databaseCommand) process.exitCode = await runDatabaseCommand(options.databaseCommand, options.url);
else await serveRpc(() => openEngine(options));
