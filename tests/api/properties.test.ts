import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { openApiDocument } from "@/lib/openapi/document";
import { forAll } from "@/tests/support/for-all";
import { runs } from "@/tests/support/sampled";
import { actors } from "./actors";
import { callApi, type ErrorBody } from "./call-api";
import { callsOf, type GeneratedCall, initOf } from "./generated-calls";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

const document = openApiDocument("http://localhost:3000");
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
const RUNS = runs(12);
const DEADLINE_MS = 5000;
/** Patterns of secrets and internals that no answer may contain. */
const LEAKS =
  /argon2|\$2[aby]\$\d\d|secret-hash|passwordHash|password_hash|refresh_?hash|token_?hash|node_modules|\bat \S+ \(|\bSELECT .* FROM\b|prisma\./i;
/** Paths that return tokens on purpose. */
const GIVES_TOKENS = new Set(["/user/signup", "/user/login", "/user/refresh-token", "/openapi.json"]);

const ROLES = {
  nobody: async () => ({}),
  liar: async () => ({ authorization: "Bearer aaa.bbb.ccc" }),
  customer: async () => (await actors.customer()).headers,
  unverified: async () => (await actors.unverified()).headers,
  banned: async () => (await actors.banned()).headers,
  owner: async () => (await actors.owner([ids.open])).headers,
  admin: async () => (await actors.admin()).headers,
} as const;
type Role = keyof typeof ROLES;

let clients = 0;
/** Each call comes from another network; other tests cover the limits. */
function nextClient(): Record<string, string> {
  clients += 1;
  return { "x-forwarded-for": `10.${100 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}` };
}

async function send(method: string, call: GeneratedCall, role: Role): Promise<Response> {
  const query = new URLSearchParams(call.query.map(([name, value]) => [name, value]));
  const init = initOf(method, call, { ...nextClient(), ...(await ROLES[role]()) });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer within five seconds")), DEADLINE_MS);
  });
  return Promise.race([callApi(`${call.path.replace(/^\/api/, "")}?${query}`, init), late]).finally(() =>
    clearTimeout(timer),
  );
}

describe("properties of every call, with bodies, queries and headers made out of the document", () => {
  test("the document knows all of them", () => expect(operations.length).toBeGreaterThan(60));

  const nameOf = ({ method, path }: (typeof operations)[number]) => `${method} ${path}`;
  const role = fc.constantFrom(...(Object.keys(ROLES) as Role[]));

  test("S-47 S-48 S-57 no call ever fails, hangs or leaks", { timeout: 900_000 }, () =>
    forAll(operations, nameOf, ({ path, method, operation }) =>
      fc.assert(
        fc.asyncProperty(callsOf(path, operation, document), role, async (call, who) => {
          const answer = await send(method, call, who);
          const text = await answer.text();
          expect(answer.status, text).toBeLessThan(500);
          // The document names the fields of accounts and has an example token.
          expect(path === "/openapi.json" ? "" : text).not.toMatch(LEAKS);
          expect(GIVES_TOKENS.has(path) ? "" : text).not.toMatch(/eyJ[\w-]{10,}\.eyJ/);
          if (answer.status < 400) return;
          const body = JSON.parse(text) as ErrorBody;
          expect(body).toMatchObject({
            status: "error",
            code: expect.stringMatching(/^[a-z_]+$/),
            requestId: expect.any(String),
          });
          expect(answer.headers.get("cache-control")).toBe("no-store");
        }),
        { numRuns: RUNS, endOnFailure: true },
      ),
    ),
  );
});
