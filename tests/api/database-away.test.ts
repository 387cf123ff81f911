import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { signAccessToken } from "@/lib/auth/access-token";
import { newRefreshToken } from "@/lib/auth/refresh-token";
import { forAll } from "@/tests/support/for-all";
import { callApi } from "./call-api";
import { READS, sampleOf } from "./samples";

// No server listens on this port.
process.env.DATABASE_URL = "postgresql://nobody:nothing@127.0.0.1:1/none";

/** Signed in by token alone, which needs no database. */
async function bearerFor({ access, path }: Endpoint): Promise<RequestInit> {
  if (path === "/user/refresh-token") return bearer(newRefreshToken(randomUUID()));
  if (access === "public") return {};
  const claims = { userId: randomUUID(), sessionId: randomUUID(), role: "admin", isVerified: true } as const;
  return bearer(await signAccessToken(claims, new Date()));
}
const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

/** The proof-of-work challenge is signed without a database. */
const WITHOUT = ["/healthz", "/openapi.json", "/v1/correction/challenge"];
const needed = READS.filter(({ path }) => !WITHOUT.includes(path));

test("S-94 every read is unavailable without a database, with the time to wait", () =>
  forAll(
    needed,
    ({ path }) => path,
    async (endpoint) => {
      const response = await callApi(sampleOf(endpoint.path), await bearerFor(endpoint));
      const text = await response.text();
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "3"]);
      expect(JSON.parse(text)).toMatchObject({
        status: "error",
        code: "unavailable",
        message: "Our servers are experiencing issues. Please try again later.",
      });
      expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|nobody/);
    },
  ));

test("the process itself is healthy", async () => {
  expect((await callApi("/healthz")).status).toBe(200);
  expect((await callApi("/openapi.json")).status).toBe(200);
});

test("readiness names what is missing", async () => {
  const { errors } = (await (await callApi("/readyz")).json()) as { errors: { path: string }[] };
  expect(errors.map(({ path }) => path)).toEqual(["database", "migrations"]);
});
