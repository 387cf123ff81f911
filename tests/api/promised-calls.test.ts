import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import type { ApiDocument } from "@/lib/openapi/model";
import { PROMISED_CALLS } from "@/tests/fixtures/promised-calls";
import { readApi, routeFiles } from "./call-api";

const plain = (call: string) => call.replace(/:\w+|\{\w+\}|\[\w+\]/g, "*");
const described = new Set(ENDPOINTS.map(({ method, path }) => plain(`${method} ${path}`)));

test("API-01 to API-83 every promised call is there", () => {
  expect(PROMISED_CALLS.filter((call) => !described.has(call))).toEqual([]);
  expect(new Set(PROMISED_CALLS).size).toBe(PROMISED_CALLS.length);
});

test("the document and the route files hold the same calls, in both directions", async () => {
  const { paths } = await readApi<ApiDocument>("/openapi.json");
  const inDocument = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => plain(`${method.toUpperCase()} ${path}`)),
  );
  expect(inDocument.sort()).toEqual([...described].sort());
  // What is no call of ours: addresses that are none, and the way to Google and back.
  const folders = routeFiles.filter((folder) => !folder.includes("[..."));
  const served = folders.flatMap((folder) =>
    ENDPOINTS.filter(({ path }) => plain(path) === plain(`/${folder}`)).map(({ method }) =>
      plain(`${method} /${folder}`),
    ),
  );
  expect(served.sort()).toEqual([...described].sort());
  for (const folder of folders) {
    const text = readFileSync(`app/api/${folder}/route.ts`, "utf8");
    const calls = ENDPOINTS.filter(({ path }) => plain(path) === plain(`/${folder}`));
    expect([folder, text.match(/\bserve\(/g)?.length]).toEqual([folder, calls.length]);
  }
});

test("API-83 who reads the reviews of a place and who changes one of them meet at one path, by different methods", () => {
  const methods = ENDPOINTS.filter(({ path }) => path === "/v1/review/:id").map(({ method }) => method);
  expect(methods.sort()).toEqual(["DELETE", "GET", "PATCH", "POST"]);
});
