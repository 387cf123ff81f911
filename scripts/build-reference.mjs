// Builds the API reference, public/reference/: Scalar's ready-made browser bundle, and the script that opens it.
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "./setup/run.mjs";

const SOURCE = path.join(ROOT, "node_modules/@scalar/api-reference/dist/browser");
const OUTPUT = path.join(ROOT, "public/reference");
/** The entry file; it loads the other parts, whose names contain content hashes. */
const LIBRARY = "standalone.esm.js";

export async function buildReference() {
  await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(path.join(OUTPUT, "chunks"), { recursive: true });
  const chunks = (await readdir(path.join(SOURCE, "chunks"))).filter((name) => name.endsWith(".js"));
  const files = [LIBRARY, ...chunks.map((name) => `chunks/${name}`)];
  await Promise.all(files.map((file) => copyFile(path.join(SOURCE, file), path.join(OUTPUT, file))));
  await build({
    absWorkingDir: ROOT,
    entryPoints: ["components/reference/main.ts"],
    outfile: path.join(OUTPUT, "main.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    plugins: [{ name: "library", setup: leaveLibrary }],
  });
}

/** Not bundled: browsers load the library from its own URL. */
function leaveLibrary({ onResolve }) {
  onResolve({ filter: /^@scalar\/api-reference$/ }, () => ({ path: `./${LIBRARY}`, external: true }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildReference();
