import { build } from "esbuild";
import { describe, expect, test } from "vitest";
import { endpoint } from "@/lib/api/endpoint";
import { remote } from "@/lib/api-client/remote";
import { listReviews } from "@/lib/review/endpoints";
import { sourceFiles } from "./source-files";

const CLIENT = [
  "lib/api-client/call.ts",
  "lib/api-client/session.ts",
  "lib/api-client/reading.ts",
  "lib/api-client/use-write.ts",
];
const islands = sourceFiles(["app", "components", "lib"], /\.tsx?$/)
  .filter(({ file, text }) => /^"use client";/m.test(text) || /^lib\/[^/]+\/calls\.ts$/.test(file))
  .map(({ file }) => file);

/** The packages that a browser would load with a file. */
async function packagesOf(file: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    outdir: ".",
    metafile: true,
    format: "esm",
    platform: "browser",
    packages: "external",
    treeShaking: true,
    loader: { ".css": "empty" },
  });
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((each) => each.path));
  return [...new Set(imported)];
}

describe.each([...new Set([...CLIENT, ...islands])])("%s", (file) => {
  test("brings no schemas and nothing of the server to a browser", async () => {
    const packages = await packagesOf(file);
    expect(packages.filter((name) => /^(?:zod|server-only|pg|@prisma|next-auth|jose|node:)/.test(name))).toEqual([]);
  });
});

test("a call is described by the type of its endpoint: another method, path or input does not compile", () => {
  const reviews = remote<typeof listReviews>({ method: "GET", path: "/v1/review/:id", reads: ["reviews"] });
  // @ts-expect-error: another method
  const wrongMethod = remote<typeof listReviews>({ method: "POST", path: "/v1/review/:id" });
  // @ts-expect-error: another path
  const wrongPath = remote<typeof listReviews>({ method: "GET", path: "/v1/reviews/:id" });
  expect([reviews, wrongMethod, wrongPath].map(({ path }) => path)).toHaveLength(3);
  expect(endpoint(listReviews)).toMatchObject({ method: reviews.method, path: reviews.path });
});
