import { beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { actors } from "./actors";
import { callApi, refusal } from "./call-api";
import { READS } from "./reads";
import { sampleOf } from "./samples";
import { createWorld } from "./world";
import { ids, SECRETS } from "./world-ids";

beforeAll(createWorld);

const PUBLIC_READS = READS.filter(({ access, path }) => access === "public" && path !== "/user/refresh-token");
const methodsOf = (path: string) =>
  new Set(ENDPOINTS.filter((one) => one.path === path).map(({ method }) => method as string));
const allowOf = (path: string) =>
  ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]
    .filter((method) => method === "HEAD" || method === "OPTIONS" || methodsOf(path).has(method))
    .join(", ");
const all = PUBLIC_READS.map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);
const withIds = all.filter(([, { path }]) => path.includes(":"));
const kept = all.filter(([, { cacheControl }]) => cacheControl !== "never");

describe.each(all)("%s", (_name, { path, output }) => {
  test("answers exactly what its schema says", async () => {
    const response = await callApi(sampleOf(path));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    const body: unknown = await response.json();
    expect(output.parse(body)).toEqual(body);
  });

  // The document names the fields that accounts are made with.
  test.skipIf(path === "/openapi.json")("S-16 tells nothing of other people's accounts", async () => {
    const text = await (await callApi(sampleOf(path))).text();
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:password|passwordHash|refreshHash|resetToken|role|bannedAt)":/);
  });

  test("answers HEAD like GET without a body", async () => {
    const response = await callApi(sampleOf(path), { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  const refused = ["POST", "PUT", "PATCH", "DELETE"].filter((method) => !methodsOf(path).has(method));
  test.each(refused)("S-82 refuses %s with 405 and Allow", async (method) => {
    const response = await callApi(sampleOf(path), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allowOf(path));
    expect(await response.json()).toMatchObject({ status: "error", code: "method_not_allowed" });
  });

  test("answers OPTIONS with what is allowed", async () => {
    const response = await callApi(sampleOf(path), { method: "OPTIONS" });
    expect([response.status, response.headers.get("allow")]).toEqual([204, allowOf(path)]);
  });
});

const OWN_READS = READS.filter(({ access }) => access === "public" || access === "signed_in").filter(
  // Lists of others are not there (tests/api/lists.test.ts).
  ({ path }) => !["/user/refresh-token", "/openapi.json", "/v1/list/:id"].includes(path),
);

describe("S-16 asked by a customer", () => {
  test.each(OWN_READS.map(({ path }) => path))("%s tells nothing of other people's accounts", async (path) => {
    const { headers, email } = await actors.customer();
    const response = await callApi(sampleOf(path), { headers });
    const text = (await response.text()).replaceAll(email, "");
    expect(response.status, text).toBe(200);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:password|passwordHash|refreshHash|resetToken|bannedAt)":/);
    expect(text.match(/"email":"[^"]+@private\.example/)).toBeNull();
  });
});

describe.each(kept)("%s", (_name, { path }) => {
  test("is not sent twice to who has it", async () => {
    const first = await callApi(sampleOf(path));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"(?:[\da-z]+\.)?[\w-]{27}"$/);
    const again = await callApi(sampleOf(path), { headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const changed = await callApi(sampleOf(path), { headers: { "if-none-match": '"other"' } });
    expect(changed.status).toBe(200);
  });
});

describe.each(withIds)("%s", (_name, { path }) => {
  test.each(["1", "null", "%00", "..%2f..", "0190aaaa-0001-7000-8000-00000000000g", "x".repeat(500), "'; SELECT 1"])(
    "S-48 knows no id like %s",
    async (id) => {
      const answer = await refusal(path.replaceAll(/:\w+/g, encodeURIComponent(decodeURIComponent(id))));
      expect([answer.http, answer.code]).toEqual([404, "not_found"]);
    },
  );

  test("knows nothing by an id that nobody has", async () => {
    const answer = await refusal(path.replaceAll(/:\w+/g, ids.unknown));
    expect([answer.http, answer.code]).toEqual([404, "not_found"]);
  });

  test("takes ids in any case", async () => {
    const address = sampleOf(path).replace(/[\da-f-]{36}/g, (id) => id.toUpperCase());
    expect((await callApi(address)).status).toBe(200);
  });
});
