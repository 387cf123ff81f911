import path from "node:path";
import { build, type Metafile } from "esbuild";
import { ROOT } from "../setup/run.mjs";

/** Entry points of the product: pages, route files, the server. */
const PRODUCT = /^(?:app\/|server\.ts$|middleware\.ts$)/;
/** Helpers that load the product without a visible import: by a path made at run time, or as a process. */
const DOORS = new Set(["tests/api/call-api.ts", "tests/support/real-server.ts", "tests/support/site.ts"]);
const SCREEN = /^components\/.+\.tsx$/;
const RENDERER = /^(?:react-dom\/|@testing-library\/)|^components\/static\//;

/**
 * Test files that reach the product: they import a page, a route or the server, call one through a helper, or render a
 * component. A test of a rule alone shows only that the rule is right, not that it is used.
 * @param files paths from the project's root
 */
export async function reachingFiles(files: readonly string[]): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    entryPoints: [...files],
    absWorkingDir: ROOT,
    outdir: path.join(ROOT, ".data/reach"),
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
    packages: "external",
    alias: { "@": ROOT },
    loader: { ".css": "empty", ".json": "empty" },
  });
  return new Set(files.filter((file) => reaches(file, metafile)));
}

function reaches(file: string, { inputs }: Metafile): boolean {
  const seen = new Set<string>();
  const next = [file];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    for (const { path: imported } of inputs[one]?.imports ?? []) next.push(imported);
  }
  const all = [...seen];
  if (all.some((one) => PRODUCT.test(one) || DOORS.has(one))) return true;
  return all.some((one) => SCREEN.test(one)) && all.some((one) => RENDERER.test(one));
}
