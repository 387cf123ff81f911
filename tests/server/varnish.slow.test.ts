import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/bench/server";
import { type DishServed, dishesServed } from "../support/dishes-served";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";
import { startVarnish, type Varnish } from "../support/varnish";

/** Within which a change is seen through the cache. */
const FRESH_MS = 2000;
const START_MS = 300_000;
const ADMIN = { fullname: "Zz Admin", email: "varnish@private.example", password: "anar-1403-x", ageConfirmed: true };

let database: TestDatabase;
let varnish: Varnish;
/** Varnish asks the first; changes are written at the second. */
let one: RealServer;
let two: RealServer;
let app: Record<string, string>;
let browser: Record<string, string>;
let dish: DishServed;

/** What came through Varnish to the site. */
const asked: string[] = [];
const state: { isHeld: boolean; held: (() => void)[] } = { isHeld: false, held: [] };

/** Between Varnish and the site: counts, and holds answers back. */
const between = createServer((incoming, outgoing) => {
  const { method = "", url = "", headers } = incoming;
  if (url !== "/api/healthz") asked.push(`${method} ${url}`);
  if (url === "/planted") return void plant(outgoing);
  const passed = request({ port: one.port, host: "127.0.0.1", method, path: url, headers }, (answer) => {
    if (state.isHeld && url === dish.page) state.held.push(() => passOn(answer, outgoing));
    else passOn(answer, outgoing);
  });
  passed.once("error", () => outgoing.destroy());
  incoming.pipe(passed);
});

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
  answer.pipe(outgoing);
}

/** An answer that sets a cookie, and by mistake may be kept. */
const plant = (outgoing: ServerResponse) =>
  outgoing
    .writeHead(200, { "set-cookie": "session=somebody", "surrogate-control": "max-age=3600", xkey: "site" })
    .end("planted");

const portOf = () => (between.address() as AddressInfo).port;

beforeAll(async () => {
  database = await testDatabase("seeded");
  await new Promise<void>((ready) => between.listen(0, "127.0.0.1", ready));
  const site = {
    SITE_URL: "https://site.example",
    TRUSTED_PROXIES: "1",
    RATE_LIMITS: "write=9999/60,render=999999/60",
  };
  const port = await freePort();
  const settings = { ...site, CACHE_PURGE_URL: `http://127.0.0.1:${port}` };
  one = await startRealServer(database.url, settings);
  varnish = await startVarnish(port, portOf());
  two = await startRealServer(database.url, { ...settings, JOBS: "off" });
  await signUp();
  [dish] = await dishesServed((text, values) => sqlOn(database.url, text, values), 1);
  await untilPurged();
}, START_MS);
afterAll(async () => {
  await Promise.all([stopRealServer(one), stopRealServer(two)]);
  await varnish?.stop();
  between.closeAllConnections();
  between.close();
  await database.drop();
}, START_MS);

/** The first calls after a start may take longer than they are given. */
async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === 60) return answer;
    await pause(1000);
  }
}

async function signUp(): Promise<void> {
  const json = { "content-type": "application/json" };
  const post = (path: string, body: object) =>
    fetch(`${two.origin}/api/user/${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  await untilTaken(() => post("signup", ADMIN));
  await sqlOn(database.url, "UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [ADMIN.email]);
  const answer = await untilTaken(() => post("login", { email: ADMIN.email, password: ADMIN.password }));
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  app = { ...json, authorization: `Bearer ${accessToken}` };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  browser = { cookie: cookies.filter((cookie) => cookie !== "wrote=1").join("; ") };
}

/** Waits until each purge was sent for the second time. */
async function untilPurged(): Promise<void> {
  const waiting = () => sqlOn(database.url, "SELECT 1 FROM outbox WHERE kind = 'purge_cache'");
  for (const end = Date.now() + 60_000; (await waiting()).length > 0; await pause(200))
    if (Date.now() > end) throw new Error("Purges wait for ever.");
}

type Visited = { readonly status: number; readonly headers: Headers; readonly text: string };

async function visit(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Visited> {
  const answer = await fetch(varnish.origin + path, { method, headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** How often the site was asked meanwhile. */
async function costOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = asked.length;
  await work();
  return asked.slice(before);
}

/** The page as it was sent; `fetch` would expand it. */
function visitRaw(encoding: string): Promise<{ headers: IncomingMessage["headers"]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(varnish.origin);
    request({ port, path: "/en", headers: { "accept-encoding": encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.once("end", () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .once("error", reject)
      .end();
  });
}

async function setPrice(price: number): Promise<void> {
  const body = JSON.stringify({ price });
  const answer = await fetch(`${two.origin}/api/v1/dish/${dish.id}`, { method: "PATCH", headers: app, body });
  expect(answer.status, await answer.text()).toBe(200);
}

const shows = async (price: number, headers = {}) =>
  (await visit(dish.page, headers)).text.includes(price.toLocaleString("en"));

/** @returns milliseconds until the page shows the price */
async function untilShown(price: number): Promise<number> {
  const start = performance.now();
  while (!(await shows(price))) {
    if (performance.now() - start > 60_000) throw new Error(`${price} is never shown`);
    await pause(20);
  }
  return performance.now() - start;
}

describe("a hit", () => {
  test("costs the site nothing, whatever the visitor's cookies and encodings are", { timeout: 180_000 }, async () => {
    const pages = [
      dish.page,
      "/en",
      "/fa/businesses",
      "/en/feed.xml",
      "/sitemap.xml",
      "/api/v1/category",
      "/robots.txt",
    ];
    const encodings = ["br, gzip", "gzip", "identity"].map((encoding) => ({ "accept-encoding": encoding }));
    const readAll = async (more = {}) => {
      for (const page of pages)
        for (const encoding of encodings)
          expect([page, (await visit(page, { ...encoding, ...more })).status]).toEqual([page, 200]);
    };
    expect((await costOf(readAll)).length).toBeLessThanOrEqual(pages.length * encodings.length);
    const again = await costOf(async () => {
      for (let count = 0; count < 20; count += 1) await readAll();
      await readAll({ cookie: "theme=dark; lng=ps" });
      for (const page of pages) expect((await visit(page, encodings[0], "HEAD")).status).toBe(200);
    });
    expect(again).toEqual([]);
    // Pages are the same for who is signed in.
    expect(await costOf(() => visit(dish.page, { ...browser, ...encodings[0] }))).toEqual([]);
  });

  test("comes in the visitor's encoding, and without what only Varnish reads", async () => {
    const raw = await Promise.all(["gzip, br", "gzip", "identity"].map(visitRaw));
    expect(raw.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    const [br, gzip, plain] = raw.map(({ body }) => body);
    expect(
      [brotliDecompressSync(br ?? ""), gunzipSync(gzip ?? "")].map((body) => body.equals(plain ?? Buffer.alloc(0))),
    ).toEqual([true, true]);
    for (const { headers } of raw) {
      expect(Object.keys(headers).filter((name) => /surrogate|xkey/.test(name))).toEqual([]);
      expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=60");
    }
  });

  test("is 304 for a browser that has the page", async () => {
    const { headers } = await visit("/en");
    const cost = await costOf(async () =>
      expect((await visit("/en", { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304),
    );
    expect(cost).toEqual([]);
  });
});

describe("a change through the API", () => {
  test("is seen through Varnish within two seconds, at once by who made it", { timeout: 120_000 }, async () => {
    const times: number[] = [];
    for (let price = 8101; price < 8109; price += 1) {
      await visit(dish.page);
      await setPrice(price);
      // The other instance hears of it within milliseconds.
      for (const author of [{ cookie: "wrote=1" }, { authorization: app.authorization ?? "" }])
        await expect.poll(() => shows(price, author), { timeout: 250, interval: 10 }).toBe(true);
      times.push(Math.round(await untilShown(price)));
    }
    console.log(`a change is seen after ${times.join(", ")} ms`);
    expect(Math.max(...times)).toBeLessThan(FRESH_MS);
  });

  test("is seen in lists, feeds and calls too", async () => {
    const seen = async () => (await visit("/api/v1/category?lang=en&type=dish")).text;
    const [category] = await sqlOn<{ id: string }>(
      database.url,
      "SELECT id FROM categories WHERE type = 'dish' LIMIT 1",
    );
    const address = `${two.origin}/api/v1/category/${category?.id}`;
    expect(await seen()).not.toContain("Zz Soups");
    const { headers } = await fetch(address, { headers: app });
    const answer = await fetch(address, {
      method: "PATCH",
      headers: { ...app, "if-match": headers.get("etag") ?? "" },
      body: JSON.stringify({ translation: { en: { title: "Zz Soups" } } }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    await expect.poll(seen, { timeout: FRESH_MS, interval: 50 }).toContain("Zz Soups");
  });

  test("also replaces an old page that was on its way when the cache was purged", { timeout: 120_000 }, async () => {
    await untilPurged();
    await setPrice(8201);
    await untilShown(8201);
    await untilPurged();
    state.isHeld = true;
    // The next visitor's request goes to the site.
    await fetch(varnish.origin, { method: "PURGE", headers: { "xkey-purge": "site" } });
    const slow = visit(dish.page);
    await expect.poll(() => state.held.length).toBe(1);
    await setPrice(8202);
    // The first purge is over when the row waits for the second.
    await expect
      .poll(() => sqlOn(database.url, "SELECT 1 FROM outbox WHERE kind = 'purge_cache' AND payload ? 'again'"), {
        timeout: 5000,
        interval: 50,
      })
      .not.toEqual([]);
    state.isHeld = false;
    for (const release of state.held.splice(0)) release();
    expect((await slow).text).toContain("8,201");
    expect(await shows(8202)).toBe(false);
    const late = await untilShown(8202);
    console.log(`what was on its way is replaced after ${Math.round(late)} ms`);
    expect(late).toBeLessThan(20_000);
  });
});

describe("what is never kept", () => {
  test.each([
    "/en/dashboard",
    "/en/dashboard/users",
    "/en/profile",
    "/en/saved",
    "/en/profile/data",
    "/api/v1/user/profile",
  ])("%s of who is signed in", async (path) => {
    const cost = await costOf(async () => {
      for (let count = 0; count < 3; count += 1) expect((await visit(path, browser)).status).toBe(200);
      const guest = await visit(path);
      expect([guest.status === 200, guest.text.includes("Zz Admin")]).toEqual([false, false]);
    });
    expect(cost).toEqual(Array<string>(4).fill(`GET ${path}`));
  });

  test("an answer that sets a cookie, whatever else it says", async () => {
    const cost = await costOf(async () => {
      for (let count = 0; count < 3; count += 1) expect((await visit("/planted")).text).toBe("planted");
    });
    expect(cost).toEqual(Array<string>(3).fill("GET /planted"));
  });

  test("an account page, a missing page, a redirect by language, a page about a position", async () => {
    for (const path of ["/en/login", "/en/zz-missing", "/", "/en/businesses?lat=34.5&lon=69.2", "/api/v1/nothing"]) {
      const cost = await costOf(async () => {
        for (let count = 0; count < 3; count += 1) await visit(path);
      });
      expect(cost).toEqual(Array<string>(3).fill(`GET ${path}`));
    }
  });

  test("the answer to a post", async () => {
    const cost = await costOf(async () => {
      for (let count = 0; count < 2; count += 1)
        await visit("/api/user/login", { "content-type": "application/json" }, "POST");
    });
    expect(cost).toEqual(Array<string>(2).fill("POST /api/user/login"));
  });
});

test("nobody purges through a proxy on the same machine", async () => {
  const purge = (headers: Record<string, string>) => visit("/", { "xkey-purge": "none", ...headers }, "PURGE");
  expect((await purge({})).status).toBe(200);
  expect((await purge({ "x-forwarded-for": "203.0.113.9" })).status).toBe(403);
  expect((await visit("/", {}, "PURGE")).status).toBe(400);
});
