import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { freePort } from "@/scripts/bench/server";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { servingRole } from "../support/serving-role";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";
import { accountSteps } from "./calls/accounts";
import { businessSteps } from "./calls/businesses";
import { listSteps } from "./calls/lists";
import { menuSteps } from "./calls/menu";
import type { Course, Step } from "./calls/step";
import { teamSteps } from "./calls/team";
import { wordSteps } from "./calls/words";

let database: TestDatabase;
let server: RealServer;
let dropRole: (() => Promise<void>) | undefined;
let people: Course["people"];
const answers = new Map<string, unknown>();
const course: Course = {
  get people() {
    return people;
  },
  answerOf: (call) => answers.get(call) as ReturnType<Course["answerOf"]>,
};

beforeAll(async () => {
  database = await testDatabase("seeded");
  // Tokens are signed here and must be valid there.
  const port = String(await freePort());
  const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
  Object.assign(process.env, settings, { DATABASE_URL: database.url });
  const { createWorld } = await import("../api/world");
  const { actors } = await import("../api/actors");
  const { ids } = await import("../api/world-ids");
  await createWorld();
  people = {
    admin: await actors.admin(),
    owner: await actors.owner([ids.open]),
    unverified: await actors.unverified(),
    customer: await actors.customer(),
    other: await actors.customer(),
    leaver: await actors.customer(),
    user: await actors.customer(),
    factored: await actors.customer(),
  };
  const { JWT_SECRET = "", RATE_LIMITS = "" } = process.env;
  // As on a real site, the serving role owns nothing: all calls must work with its rights.
  const { url, drop } = await servingRole(database.url);
  dropRole = drop;
  server = await startRealServer(url, { ...settings, DATABASE_DIRECT_URL: database.url, JWT_SECRET, RATE_LIMITS });
});
afterAll(async () => {
  await stopRealServer(server);
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
  await dropRole?.();
});

async function mailToken(userId: string, purpose: "activation" | "reset" | "second_factor"): Promise<string> {
  const { createMailToken, mailTokenOf } = await import("@/lib/auth/mail-token");
  const { transact } = await import("@/lib/core/transact");
  return mailTokenOf(await transact(({ tx }) => createMailToken(tx, userId, purpose, new Date())), purpose);
}

async function giveFactor(userId: string): Promise<void> {
  const { db } = await import("@/lib/core/db");
  const key = { name: "Key", credentialId: userId, publicKey: "", counter: 0, transports: [] };
  await db.passkey.create({ data: { ...key, userId } });
}

const STEPS: readonly Step[] = [
  ...accountSteps(mailToken, giveFactor),
  ...businessSteps,
  ...teamSteps,
  ...menuSteps,
  ...listSteps,
  ...wordSteps,
];

const shapeOf = (call: string) => call.replaceAll(/:\w+|\{\w+\}/g, "*");
/** Requirement id of each call, from docs/requirements.md. */
const REQUIREMENT_OF = new Map(
  [...readFileSync("docs/requirements.md", "utf8").matchAll(/^- (API-\d+) (\w+) ([^\s?]+)/gm)].map(
    ([, id = "", method = "", path = ""]) => [shapeOf(`${method} /${path}`), id] as const,
  ),
);

/** Name of a step in reports: `API-08 PATCH /v1/user/profile by customer`. */
const nameOf = ({ call, as }: Step) =>
  `${REQUIREMENT_OF.get(shapeOf(call)) ?? ""} ${call} by ${as ?? "anybody"}`.trim();

async function send({ call, as, params, query, headers, body }: Step): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const values = [...((await params?.(course)) ?? [])];
  const filled = path.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift() ?? ""));
  const sent = await body?.(course);
  const isForm = sent instanceof FormData;
  return fetch(`${server.origin}/api${filled}${query ? `?${query}` : ""}`, {
    method,
    headers: {
      ...(as && people[as].headers),
      ...headers?.(course),
      ...(sent !== undefined && !isForm && { "content-type": "application/json" }),
    },
    ...(sent !== undefined && { body: isForm ? sent : JSON.stringify(sent) }),
  });
}

describe("every call, once, over HTTP through the front of the built server", () => {
  test("none of the API is left out, and nearly all of it is promised", () => {
    expect(STEPS.filter((step) => nameOf(step).startsWith("API-")).length).toBeGreaterThan(75);
    const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(STEPS.map(({ call }) => call).sort()).toEqual(described.sort());
  });

  test.each(STEPS.map((step) => [nameOf(step), step] as const))("%s", async (_name, step) => {
    const endpoint = ENDPOINTS.find(({ method, path }) => `${method} ${path}` === step.call);
    const answer = await send(step);
    const text = await answer.text();
    expect(answer.status, text).toBe(endpoint?.status ?? 200);
    expect(answer.headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    const isJson = answer.headers.get("content-type")?.startsWith("application/json");
    const body: unknown = isJson ? JSON.parse(text) : text;
    answers.set(step.call, body);
    expect(endpoint?.output.parse(body)).toEqual(body);
  });
});
