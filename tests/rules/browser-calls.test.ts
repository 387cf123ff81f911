import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { z } from "zod";
import { type CallDefinition, defineCall } from "@/lib/api/call";
import { endpoint } from "@/lib/api/endpoint";
import { sourceFiles } from "./source-files";

const CLIENT = [
  "lib/api-client/call.ts",
  "lib/api-client/session.ts",
  "lib/api-client/query-options.ts",
  "lib/api-client/use-write.ts",
];
const islands = sourceFiles(["app", "components", "lib"], /\.tsx?$/)
  .filter(({ file, text }) => /^"use client";/m.test(text) || /^lib\/[^/]+\/calls\.ts$/.test(file))
  .map(({ file }) => file);

const { metafile } = await build({
  entryPoints: [...new Set([...CLIENT, ...islands])],
  bundle: true,
  write: false,
  outdir: ".",
  metafile: true,
  format: "esm",
  platform: "browser",
  packages: "external",
  treeShaking: true,
  // Shared code is bundled once.
  splitting: true,
  loader: { ".css": "empty" },
});

/** Modules that no browser script may contain. */
const FOREIGN = /^(?:zod|server-only|pg|@prisma|next-auth|jose|node:)/;

test("nothing that a browser loads brings schemas or the server along", () => {
  const scripts = Object.values(metafile.outputs);
  expect(scripts.length).toBeGreaterThan(CLIENT.length);
  const offenders = scripts.flatMap(({ inputs, imports }) =>
    imports.filter(({ path }) => FOREIGN.test(path)).map(({ path }) => `${Object.keys(inputs).join(" ")}: ${path}`),
  );
  expect(offenders).toEqual([]);
});

/** A string with a path of the API; comments may name one. */
const OWN_PATH = /^(?! *(?:\/?\*|\/\/)).*["'`]\/(?:api\/|v[12]\/)/m;

test("nothing that a client component brings along names a path of the API, but the declared calls", () => {
  const files = Object.keys(metafile.inputs).filter((file) => !/\/calls\.ts$|\.css$|^lib\/i18n\/paths\.ts$/.test(file));
  expect(files).toContain("components/map/use-businesses.ts");
  expect(files.filter((file) => OWN_PATH.test(readFileSync(file, "utf8")))).toEqual([]);
});

type Declared = Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>;

test("a write touches only what some call reads", async () => {
  const files = sourceFiles(["lib"], /\/calls\.ts$/).map(({ file }) => file);
  const modules = await Promise.all(files.map((file): Promise<Declared> => import(resolve(file))));
  const calls = modules.flatMap((module) => Object.values(module).flatMap((group) => Object.values(group)));
  const read = new Set(calls.flatMap(({ reads = [] }) => reads));
  expect(read.size).toBeGreaterThan(25);
  expect(calls.flatMap(({ touches = [] }) => touches).filter((name) => !read.has(name))).toEqual([]);
});

test("an endpoint keeps to the call that it is built upon: other schemas do not compile", () => {
  const titled = z.object({ title: z.string() });
  const rename = defineCall<{ body: typeof titled; output: typeof titled }>()({ method: "PATCH", path: "/v1/x/:id" });
  const about = { access: "admin", summary: "Renames it" } as const;
  const right = endpoint({ ...rename, ...about, body: titled, output: titled });
  // @ts-expect-error: another body
  const wrongBody = endpoint({ ...rename, ...about, body: z.object({ name: z.number() }), output: titled });
  // @ts-expect-error: no body
  const withoutBody = endpoint({ ...rename, ...about, output: titled });
  // @ts-expect-error: another answer
  const wrongAnswer = endpoint({ ...rename, ...about, body: titled, output: z.object({ name: z.string() }) });
  for (const each of [right, wrongBody, withoutBody, wrongAnswer])
    expect([each.method, each.path]).toEqual(["PATCH", "/v1/x/:id"]);
});
