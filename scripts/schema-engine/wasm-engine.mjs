import fs from "node:fs";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { createFactory } from "./adapter.mjs";

/** The engine's panic message (README, point 7). */
export const panic = { message: undefined };

globalThis.PRISMA_WASM_PANIC_REGISTRY = {
  set_message(message) {
    panic.message = message;
  },
};

export async function openEngine({ url, shadowUrl, datamodels }) {
  const { SchemaEngine } = await loadWasm();
  const factory = bindMigrationAwareSqlAdapterFactory(createFactory({ url, shadowUrl }));
  return SchemaEngine.new({ datamodels: datamodels.length > 0 ? datamodels : undefined }, trace, factory);
}

function trace(line) {
  if (process.env.DEBUG_SCHEMA_ENGINE) process.stderr.write(`${line}\n`);
}

// Node 20 can't import a .wasm file, so the package's glue code is connected here.
async function loadWasm() {
  const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const bytes = fs.readFileSync(entry.replace(/schema_engine\.js$/, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}
