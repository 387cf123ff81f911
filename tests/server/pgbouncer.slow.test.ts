import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { type DishServed, dishesServed } from "../support/dishes-served";
import { type Pgbouncer, startPgbouncer } from "../support/pgbouncer";
import { startRealServer, stopRealServer } from "../support/real-server";
import { type ServingRole, servingRole } from "../support/serving-role";
import { startShell } from "../support/shell";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { TEST_MEDIA_DIR } from "../support/test-media";
import { testDatabase } from "../support/use-test-database";

const START_MS = 120_000;
const JWT_SECRET = "measured-and-tested-Jx7Qm2Vt9Lw4Rb8Nz3Hc6";
const SITE = { SITE_URL: "https://site.example", JWT_SECRET };
const ADMIN = { fullname: "Admin", email: "pool@private.example", password: "anar-1403-x", ageConfirmed: true };

type Shell = ReturnType<typeof startShell>;
type Site = { readonly origin: string; readonly shell: Shell };

let database: TestDatabase;
let role: ServingRole;
let pgbouncer: Pgbouncer;
let pooled: string;
let one: Site;
let two: Site;
let headers: Record<string, string>;
let dish: DishServed;

beforeAll(async () => {
  database = await testDatabase("seeded");
  role = await servingRole(database.url);
  pgbouncer = await startPgbouncer(role.url);
  pooled = pgbouncer.url(role.url);
  [dish] = await dishesServed((text, values) => sqlOn(database.url, text, values), 1);
}, START_MS);
afterAll(async () => {
  await Promise.all([one, two].map((site) => site?.shell.stop()));
  await pgbouncer?.stop();
  await database.drop();
  await role.drop();
}, START_MS);

/** `npm start` as in the image. */
function begin(port: number, settings: Record<string, string>): Shell {
  const env = { ...SITE, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DEMO_DATA: "no", ...settings };
  return startShell("exec node scripts/start.mjs --built", {
    env: { ...env, MEDIA_DIR: TEST_MEDIA_DIR, RATE_LIMITS: "search=9999/60,write=9999/60,render=999999/60" },
  });
}

async function startSite(given?: number): Promise<Site> {
  const port = given ?? (await freePort());
  const shell = begin(port, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url });
  const origin = `http://127.0.0.1:${port}`;
  const ended = shell.ended.then((code) => {
    throw new Error(`The site ended with ${code}:\n${shell.output()}`);
  });
  await Promise.race([untilReady(origin), ended]);
  return { origin, shell };
}

async function untilReady(origin: string): Promise<void> {
  const readiness = () => fetch(`${origin}/api/readyz`).then(async (answer) => [answer.status, await answer.json()]);
  await expect
    .poll(() => readiness().catch(() => null), { timeout: START_MS, interval: 200 })
    .toMatchObject([200, { status: "ok", checks: { pageCache: "ok" } }]);
}

const statuses = (site: Site, pages: readonly string[]) =>
  Promise.all(pages.map(async (page) => [page, (await fetch(site.origin + page)).status]));
const priceOn = async ({ origin }: { readonly origin: string }) => (await fetch(origin + dish.page)).text();

async function setPrice(price: number): Promise<void> {
  const answer = await fetch(`${one.origin}/api/v1/dish/${dish.id}`, {
    method: "PATCH",
    headers,
    body: JSON.stringify({ price }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

test(
  "behind pgbouncer two instances start at once, and pages render on both whatever connection they come to",
  async () => {
    [one, two] = await Promise.all([startSite(), startSite()]);
    const words = ["kabuli", "mantu", "kebab", "qabuli", "naan", "tea", "rice", "ice", "family", "fish"];
    const pages = [
      ...["/en", "/fa", "/ps/cities", "/en/map", dish.page, "/fa/weblog"],
      ...words.flatMap((word) => [`/en/businesses?search=${word}`, `/fa/businesses?search=${word}&page=1`]),
      ...words.map((word) => `/api/v1/search/suggest?q=${word}&lang=en`),
    ];
    for (const site of [one, two, one, two])
      expect(await statuses(site, pages)).toEqual(pages.map((page) => [page, 200]));
  },
  START_MS,
);

test(
  "a change on one instance is seen on the other within two seconds",
  async () => {
    const json = { "content-type": "application/json" };
    const signedUp = await fetch(`${one.origin}/api/user/signup`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(ADMIN),
    });
    await sqlOn(database.url, "UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [ADMIN.email]);
    const { accessToken } = (await signedUp.json()) as { accessToken: string };
    headers = { ...json, authorization: `Bearer ${accessToken}` };
    for (const price of [7651, 7652, 7653]) {
      for (let count = 0; count < 3; count += 1) await priceOn(two);
      await setPrice(price);
      const shown = price.toLocaleString("en");
      await expect.poll(() => priceOn(two), { timeout: 2000, interval: 50 }).toContain(shown);
    }
  },
  START_MS,
);

test(
  "an instance is stopped and started again beside the other",
  async () => {
    await two.shell.stop();
    two = await startSite(Number(new URL(two.origin).port));
    expect(await statuses(two, ["/en", dish.page])).toEqual([
      ["/en", 200],
      [dish.page, 200],
    ]);
  },
  START_MS,
);

test(
  "without a direct address the start says which setting is missing",
  async () => {
    const shell = begin(await freePort(), { DATABASE_URL: pooled });
    expect(await shell.ended).toBe(1);
    expect(shell.output()).toContain(
      "DATABASE_URL leads through a pool of connections that hands them on after each transaction (pgbouncer): " +
        "set DATABASE_DIRECT_URL to the address of Postgres itself.",
    );
  },
  START_MS,
);

test(
  "an instance that can't hear the others says so, and keeps no page for longer than some seconds",
  async () => {
    const deaf = await startRealServer(pooled, { ...SITE, DATABASE_DIRECT_URL: pooled });
    try {
      const ready = await fetch(`${deaf.origin}/api/readyz`);
      const checks = { database: "ok", migrations: "ok", storage: "ok", pageCache: "deaf" };
      expect([ready.status, await ready.json()]).toEqual([200, { status: "degraded", checks }]);
      const warnings = deaf
        .output()
        .split("\n")
        .filter((line) => line.includes("changes of other instances are not heard"));
      expect(warnings.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40, problem: "deaf" }]);
      for (let count = 0; count < 3; count += 1) expect(await priceOn(deaf)).toContain("7,653");
      await setPrice(7654);
      await expect.poll(() => priceOn(deaf), { timeout: 12_000, interval: 200 }).toContain("7,654");
    } finally {
      await stopRealServer(deaf);
    }
  },
  START_MS,
);
