// The reference of the API, public/reference/: Scalar as it comes ready for browsers, and the script that opens it.
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { ROOT } from "./setup/run.mjs";

const SOURCE = path.join(ROOT, "node_modules/@scalar/api-reference/dist/browser");
const OUTPUT = path.join(ROOT, "public/reference");
/** What its readers load first; the rest are its parts, under names that change with their content. */
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

/** The library is not bundled: browsers load it by its own address. */
function leaveLibrary({ onResolve }) {
  onResolve({ filter: /^@scalar\/api-reference$/ }, () => ({ path: `./${LIBRARY}`, external: true }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await buildReference();
