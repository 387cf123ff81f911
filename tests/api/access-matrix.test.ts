import { describe, expect, test } from "vitest";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { type AccessRow, accessMatrix, PEOPLE, type PersonKind } from "@/lib/openapi/access-matrix";
import { exampleOf } from "@/lib/openapi/examples";
import { forAll } from "@/tests/support/for-all";
import { readRows } from "@/tests/support/rows";
import { MAY_CALL } from "./access-by-hand";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { SAMPLES } from "./samples";
import { createWorld } from "./world";
import { ids } from "./world-ids";

const matrix = accessMatrix();
const MAKE: Readonly<Record<PersonKind, () => Promise<TestActor | null>>> = {
  visitor: async () => null,
  unverified: actors.unverified,
  customer: actors.customer,
  owner: () => actors.owner([ids.open]),
  admin: actors.admin,
  banned: actors.banned,
};

await createWorld();

/** A valid request: writes are about things that don't exist, or about the caller. */
function requestFor({ endpoint }: AccessRow, actor: TestActor | null): [string, RequestInit] {
  const { method, path, access } = endpoint;
  const own = path.includes("user") && access !== "admin" ? (actor?.id ?? ids.unknown) : ids.unknown;
  const filled = path
    .replaceAll(":restaurantId", ids.open)
    .replaceAll(/:(?:userId|id)\b/g, own)
    .replaceAll(/:\w+Id\b/g, ids.unknown)
    .replaceAll(/:\w+/g, "nothing");
  const address = method === "GET" ? (SAMPLES[path] ?? filled) : filled;
  if (!endpoint.body) return [address, { method, headers: { ...actor?.headers } }];
  return [address, { method, ...sends(exampleOf(endpoint.body, "input"), { headers: actor?.headers ?? {} }) }];
}

const readers = new Map<PersonKind, Promise<TestActor | null>>();

/** Reads share one account per role; writes get a new one, since some end the session or delete the account. */
function someone(kind: PersonKind, { endpoint }: AccessRow): Promise<TestActor | null> {
  if (endpoint.method !== "GET") return MAKE[kind]();
  const known = readers.get(kind) ?? MAKE[kind]();
  readers.set(kind, known);
  return known;
}

async function answerTo(row: AccessRow, kind: PersonKind) {
  const actor = await someone(kind, row);
  const response = await callApi(...requestFor(row, actor));
  // CSV answers have no code.
  const isJson = response.headers.get("content-type")?.includes("json");
  const { code = null } = isJson ? ((await response.json()) as { code?: string }) : {};
  return { http: response.status, code };
}

const callOf = ({ endpoint: { method, path } }: AccessRow) => `${method} ${path.replace(/:\w+/g, "*")}`;

const LETTERS: Readonly<Record<PersonKind, string>> = {
  visitor: "V",
  unverified: "U",
  customer: "C",
  owner: "O",
  admin: "A",
  banned: "B",
};
const byHand = new Map(MAY_CALL.map(([letters, call]) => [call, letters]));

/** Calls whose 401 is about the token or password in the request, not about the sender. */
const TELLS_OF_SESSIONS = new Set([
  ...["POST /user/login/second-factor", "POST /user/login/challenge"],
  ...["POST /user/login", "GET /user/refresh-token", "POST /user/refresh-token", "POST /v1/user/verify"],
]);

/** The expected refusal by the table of roles; null if the call is allowed. */
function refusalByHand(call: string, kind: PersonKind): ErrorCode | null {
  const letters = byHand.get(call) ?? "";
  if (letters.includes(LETTERS[kind])) return null;
  if (kind === "visitor") return "unauthorized";
  if (kind === "banned") return "banned";
  if (letters.includes("C") && kind === "unverified") return "not_verified";
  return letters === "CO" && kind === "admin" ? "admin_blocked" : "forbidden";
}

test("S-2 the table of roles names each call once, and no other", () => {
  expect([...byHand.keys()].sort()).toEqual(matrix.map(callOf).sort());
  expect(MAY_CALL).toHaveLength(byHand.size);
});

test.each(PEOPLE)("S-2 every call takes or refuses %s as the table says", { timeout: 300_000 }, (kind) =>
  forAll(matrix, callOf, async (row) => {
    const call = callOf(row);
    const refusal = refusalByHand(call, kind);
    const answer = await answerTo(row, kind);
    const isRefused = [401, 403].includes(answer.http) && !TELLS_OF_SESSIONS.has(call);
    expect(isRefused ? answer : refusal).toEqual(refusal ? { http: ERROR_STATUS[refusal], code: refusal } : null);
    expect(answer.http).toBeLessThan(500);
  }),
);

/** A fingerprint of each table's writes: its latest transaction. */
async function stateOfDatabase(): Promise<Record<string, string>> {
  const tables = await readRows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'rate_limits' ORDER BY 1",
  );
  const states = tables.map(async ({ name }) => {
    const [row] = await readRows<{ state: string }>(
      `SELECT count(*) || '/' || coalesce(max(xmin::text::bigint), 0) AS state FROM "${name}"`,
    );
    return [name, row?.state ?? ""];
  });
  return Object.fromEntries(await Promise.all(states));
}

const writes = matrix.filter(({ endpoint }) => endpoint.method !== "GET");
const refusedTo = (kind: PersonKind) => writes.filter(({ refusals }) => refusals[kind]);
const open = (kind: PersonKind) => writes.filter(({ refusals }) => !refusals[kind]).map(callOf);

test("S-1 whoever is not signed in changes nothing", async () => {
  const before = await stateOfDatabase();
  for (const row of refusedTo("visitor"))
    expect([callOf(row), await answerTo(row, "visitor")]).toEqual([callOf(row), { http: 401, code: "unauthorized" }]);
  expect(refusedTo("visitor").length).toBeGreaterThan(20);
  expect(await stateOfDatabase()).toEqual(before);
});

/** All signed-in users may end their own sessions and secure their own account. */
const SIGNING_OUT = [
  ...["DELETE /v1/user/me/sessions", "DELETE /v1/user/me/sessions/*", "POST /v1/user/me/confirm"],
  ...["/app", "/app/confirm", "/passkey/options", "/passkey", "/recovery-codes"].map(
    (path) => `POST /v1/user/me/second-factor${path}`,
  ),
  ...["DELETE /v1/user/me/second-factor/app", "DELETE /v1/user/me/second-factor/passkey/*"],
];

describe("the table of roles", () => {
  const codeOf = (call: string, kind: PersonKind) => matrix.find((row) => callOf(row) === call)?.refusals[kind];

  test("ROLE-01 a visitor signs up, signs in, asks for help with it, writes a message or a correction: nothing else", () => {
    expect(open("visitor").sort()).toEqual(
      [
        "POST /user/forgot-password",
        "POST /user/login",
        "POST /user/login/challenge",
        "POST /user/login/second-factor",
        "POST /user/logout",
        "POST /user/refresh-token",
        "POST /user/reset-password/*",
        "POST /user/signup",
        "POST /v1/correction",
        "POST /v1/events",
        "POST /v1/mail-choice/*",
        "POST /v1/user/contact",
        "POST /v1/user/renew-activation",
        "POST /v1/user/verify",
      ].sort(),
    );
  });

  test("ROLE-02 S-18 the unverified have their profile, but no review, no like of a review, no bookmark", () => {
    expect(codeOf("PATCH /v1/user/profile", "unverified")).toBeNull();
    for (const call of [
      "POST /v1/review/*",
      "PATCH /v1/review/toggle-like/*",
      "POST /v1/restaurant/*/bookmark",
      "POST /v1/dish/favorites/*",
      "POST /v1/dish/*/comments",
      "POST /v1/dish/*/ratings",
    ])
      expect([call, codeOf(call, "unverified")]).toEqual([call, "not_verified"]);
  });

  test("ROLE-03 a verified customer reviews, likes, bookmarks, keeps favourites, has a profile and may leave", () => {
    for (const call of [
      "POST /v1/review/*",
      "PATCH /v1/review/toggle-like/*",
      "POST /v1/restaurant/*/bookmark",
      "POST /v1/dish/favorites/*",
      "PATCH /v1/user/profile",
      "DELETE /v1/user/me",
    ])
      expect([call, codeOf(call, "customer")]).toEqual([call, null]);
  });

  test("ROLE-04 S-19 an admin manages everything and writes or likes no review", () => {
    expect(codeOf("POST /v1/review/*", "admin")).toBe("admin_blocked");
    expect(codeOf("PATCH /v1/review/toggle-like/*", "admin")).toBe("admin_blocked");
    const others = refusedTo("admin").map(({ refusals }) => refusals.admin);
    expect(others.filter((code) => code === "not_verified" || code === "unauthorized")).toEqual([]);
    for (const { endpoint, refusals } of matrix.filter(
      ({ endpoint: { access } }) => access === "admin" || access === "manager",
    ))
      expect([endpoint.path, refusals.admin]).toEqual([endpoint.path, null]);
  });

  test("ROLE-05 an owner has a profile and manages places, and nothing that belongs to admins", () => {
    expect(codeOf("PATCH /v1/user/profile", "owner")).toBeNull();
    expect(codeOf("PATCH /v1/restaurant/*", "owner")).toBeNull();
    for (const { endpoint, refusals } of matrix.filter(({ endpoint: { access } }) => access === "admin"))
      expect([endpoint.path, refusals.owner]).toEqual([endpoint.path, "forbidden"]);
  });

  test("ROLE-06 who is banned may still sign in, out and leave; every other write tells it", () => {
    const allowed = new Set([...open("visitor"), ...SIGNING_OUT, "DELETE /v1/user/me"]);
    for (const row of writes)
      expect([callOf(row), row.refusals.banned]).toEqual([callOf(row), allowed.has(callOf(row)) ? null : "banned"]);
  });

  test("API-82 default images, categories, groups, the list of messages and deleting a place are for admins", () => {
    for (const call of [
      "POST /v1/dish/default-images",
      "DELETE /v1/dish/default-images/*",
      "POST /v1/category",
      "PATCH /v1/category/*",
      "DELETE /v1/category/*",
      "GET /v1/user/contact",
      "DELETE /v1/restaurant/*",
    ])
      expect([call, codeOf(call, "customer"), codeOf(call, "owner"), codeOf(call, "admin")]).toEqual([
        call,
        "forbidden",
        "forbidden",
        null,
      ]);
  });
});
