import { describe, expect, test, vi } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { forAll } from "@/tests/support/for-all";
import { actors } from "./actors";
import { call, callApi } from "./call-api";
import { READS, sampleOf } from "./samples";
import { createWorld } from "./world";
import { ids, SECRETS } from "./world-ids";

await createWorld();
// Each of these tests makes dozens of calls.
vi.setConfig({ testTimeout: 300_000 });

const PUBLIC_READS = READS.filter(({ access, path }) => access === "public" && path !== "/user/refresh-token");
const methodsOf = (path: string) =>
  new Set(ENDPOINTS.filter((one) => one.path === path).map(({ method }) => method as string));
const allowOf = (path: string) =>
  ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]
    .filter((method) => method === "HEAD" || method === "OPTIONS" || methodsOf(path).has(method))
    .join(", ");
const withIds = PUBLIC_READS.filter(({ path }) => path.includes(":"));
const kept = PUBLIC_READS.filter(({ cacheControl }) => cacheControl !== "never");
const pathOf = ({ path }: Endpoint) => path;

describe("every public read", () => {
  test("answers exactly what its schema says", () =>
    forAll(PUBLIC_READS, pathOf, async ({ path, output }) => {
      const response = await callApi(sampleOf(path));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
      const body: unknown = await response.json();
      expect(output.parse(body)).toEqual(body);
    }));

  test("S-16 tells nothing of other people's accounts", () =>
    // The document names the fields of accounts.
    forAll(
      PUBLIC_READS.filter(({ path }) => path !== "/openapi.json"),
      pathOf,
      async ({ path }) => {
        const text = await (await callApi(sampleOf(path))).text();
        for (const secret of SECRETS) expect(text).not.toContain(secret);
        expect(text).not.toMatch(/"(?:password|passwordHash|refreshHash|resetToken|role|bannedAt)":/);
      },
    ));

  test("answers HEAD like GET without a body", () =>
    forAll(PUBLIC_READS, pathOf, async ({ path }) => {
      const response = await callApi(sampleOf(path), { method: "HEAD" });
      expect([response.status, await response.text()]).toEqual([200, ""]);
    }));

  test("S-82 refuses other methods with 405 and Allow, and tells them by OPTIONS", () =>
    forAll(PUBLIC_READS, pathOf, async ({ path }) => {
      const others = ["POST", "PUT", "PATCH", "DELETE"].filter((method) => !methodsOf(path).has(method));
      for (const method of others) {
        const response = await callApi(sampleOf(path), { method });
        expect([method, response.status, response.headers.get("allow")]).toEqual([method, 405, allowOf(path)]);
        expect(await response.json()).toMatchObject({ status: "error", code: "method_not_allowed" });
      }
      const response = await callApi(sampleOf(path), { method: "OPTIONS" });
      expect([response.status, response.headers.get("allow")]).toEqual([204, allowOf(path)]);
    }));
});

const OWN_READS = READS.filter(({ access }) => access === "public" || access === "signed_in").filter(
  // Private lists of others are 404 (tests/api/lists.test.ts).
  ({ path }) => !["/user/refresh-token", "/openapi.json", "/v1/list/:id"].includes(path),
);

test("S-16 no read tells a customer anything of other people's accounts", () =>
  forAll(OWN_READS, pathOf, async ({ path }) => {
    const { headers, email } = await actors.customer();
    const response = await callApi(sampleOf(path), { headers });
    const text = (await response.text()).replaceAll(email, "");
    expect(response.status, text).toBe(200);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(?:password|passwordHash|refreshHash|resetToken|bannedAt)":/);
    expect(text.match(/"email":"[^"]+@private\.example/)).toBeNull();
  }));

test("what may be kept is not sent twice to who has it", () =>
  forAll(kept, pathOf, async ({ path }) => {
    const first = await callApi(sampleOf(path));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"(?:[\da-z]+\.)?[\w-]{27}"$/);
    const again = await callApi(sampleOf(path), { headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await callApi(sampleOf(path), { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  }));

const NO_IDS = ["1", "null", "%00", "..%2f..", "0190aaaa-0001-7000-8000-00000000000g", "x".repeat(500), "'; SELECT 1"];

describe("a read of one thing", () => {
  test("S-48 knows nothing by what is no id, nor by an id that nobody has", () =>
    forAll(withIds, pathOf, async ({ path }) => {
      for (const id of [...NO_IDS, ids.unknown]) {
        const answer = await call("GET", path.replaceAll(/:\w+/g, encodeURIComponent(decodeURIComponent(id))));
        expect([id, answer.http, answer.code]).toEqual([id, 404, "not_found"]);
      }
    }));

  test("takes ids in any case", () =>
    forAll(withIds, pathOf, async ({ path }) => {
      const address = sampleOf(path).replace(/[\da-f-]{36}/g, (id) => id.toUpperCase());
      expect((await callApi(address)).status).toBe(200);
    }));
});
