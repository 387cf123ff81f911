import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { z } from "zod";
import type { CallDefinition, CallOf } from "@/lib/api/call";
import { endpoint } from "@/lib/api/endpoint";
import type { Answer, Input } from "@/lib/api-client/request";
import { CHAPTERS, ENDPOINTS } from "@/lib/openapi/endpoints";
import { sourceFiles } from "./source-files";

const CLIENT = [
  "lib/api-client/call.ts",
  "lib/api-client/session.ts",
  "lib/api-client/query-options.ts",
  "lib/api-client/use-write.ts",
];
const islands = sourceFiles(["app", "components", "lib"], /\.tsx?$/)
  .filter(({ file, text }) => /^"use client";/m.test(text) || file.startsWith("lib/calls/"))
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
  const files = Object.keys(metafile.inputs).filter(
    (file) => !/^lib\/calls\/|\.css$|^lib\/i18n\/paths\.ts$/.test(file),
  );
  expect(files).toContain("components/map/use-businesses.ts");
  expect(files.filter((file) => OWN_PATH.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a write touches only what some call reads", () => {
  const read = new Set(ENDPOINTS.flatMap(({ reads = [] }) => reads));
  expect(read.size).toBeGreaterThan(25);
  expect(ENDPOINTS.flatMap(({ touches = [] }) => touches).filter((name) => !read.has(name))).toEqual([]);
});

test("every endpoint has its call, and the calls nothing else", async () => {
  const files = sourceFiles(["lib/calls"], /\.ts$/).map(({ file }) => file);
  const modules = await Promise.all(
    files.map((file): Promise<Readonly<Record<string, CallDefinition>>> => import(resolve(file))),
  );
  const named = Object.values(CHAPTERS).flatMap(({ endpoints }) => Object.entries(endpoints));
  const expected = named.map(([name, { method, path, reads, touches }]) => [name, { method, path, reads, touches }]);
  expect(Object.fromEntries(modules.flatMap(Object.entries))).toEqual(Object.fromEntries(expected));
});

test("a call keeps to its endpoint: another method, path, body or answer does not compile", () => {
  const titled = z.object({ title: z.string() });
  const rename = endpoint({
    method: "PATCH",
    path: "/v1/x/:id",
    access: "admin",
    summary: "Renames it",
    body: titled,
    output: titled,
  });
  type Rename = CallOf<typeof rename>;
  const right: Rename = { method: "PATCH", path: "/v1/x/:id" };
  // @ts-expect-error: another method
  const wrongMethod: Rename = { method: "POST", path: "/v1/x/:id" };
  // @ts-expect-error: another path
  const wrongPath: Rename = { method: "PATCH", path: "/v1/y/:id" };
  const input: Input<Rename> = { params: { id: "1" }, body: { title: "a" } };
  // @ts-expect-error: another body
  const wrongInput: Input<Rename> = { params: { id: "1" }, body: { name: 1 } };
  // @ts-expect-error: another answer
  const wrongAnswer: Answer<Rename> = { name: 1 };
  for (const { method, path } of [right, wrongMethod, wrongPath]) expect([method, path]).not.toContain(undefined);
  expect([input, wrongInput, wrongAnswer]).toHaveLength(3);
});
