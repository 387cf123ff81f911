import fs from "node:fs";

/**
 * The native engine's arguments: `--version`, `cli <command>`, `--datasource <json>`, `--datamodels <file>`….
 * @param {string[]} args
 */
export function readOptions(args) {
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
