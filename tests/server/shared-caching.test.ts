import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "@/lib/openapi/endpoints";
import { freePort } from "@/scripts/bench/server";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

const NEVER = "no-store, max-age=0";
const ADMIN = { fullname: "Admin", email: "shared@private.example", password: "anar-1403-x", ageConfirmed: true };
const WALK_MS = 300_000;

/** The purges that the site has sent. */
const purged: string[] = [];
const varnish = createServer((request, response) => {
  purged.push(...String(request.headers["xkey-purge"]).split(" "));
  response.end();
});
let database: TestDatabase;
let server: RealServer;
/** The same person in a browser and in an app. */
let signedIn: readonly Record<string, string>[];
/** A value for each part of the routes that is in brackets. */
let parts: Record<string, string>;
let samples: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await testDatabase("seeded");
  await new Promise<void>((ready) => varnish.listen(0, "127.0.0.1", ready));
  const port = String(await freePort());
  const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}` };
  Object.assign(process.env, settings, { DATABASE_URL: database.url });
  const { createWorld } = await import("../api/world");
  await createWorld();
  samples = (await import("../api/samples")).SAMPLES;
  const { JWT_SECRET = "" } = process.env;
  server = await startRealServer(database.url, {
    ...settings,
    JWT_SECRET,
    CACHE_PURGE_URL: `http://127.0.0.1:${(varnish.address() as AddressInfo).port}`,
    RATE_LIMITS: "render=999999/60,search=9999/60,suggest=9999/60",
  });
  signedIn = await signUp();
  const [found] = await sqlOn<Record<"city" | "type" | "slug" | "dish" | "post", string>>(
    database.url,
    `SELECT b.city, replace(b.type, 'iceMilk', 'ice-milk') AS type, b.slug, k.slug AS dish,
       (SELECT id FROM posts WHERE published_at < now() AND deleted_at IS NULL LIMIT 1) AS post
     FROM businesses b JOIN dishes d ON d.business_id = b.id JOIN dish_kinds k ON k.id = d.kind_id
     WHERE b.status = 'confirmed' AND b.deleted_at IS NULL AND d.status = 'active' AND d.deleted_at IS NULL
     GROUP BY 1, 2, 3, 4 ORDER BY count(*) DESC, 3 LIMIT 1`,
  );
  if (!found) throw new Error("The demo has no place with a dish.");
  const file = { "sitemaps/[file]": "businesses-en-1.xml", "texts/[file]": "tray.json", "[id]/[file]": "en.jpg" };
  const token = "x".repeat(43);
  parts = { ...file, lng: "en", id: found.post, kind: "post", code: "2", "qr/[[...file]]": "2.svg", token, ...found };
});
afterAll(async () => {
  await stopRealServer(server);
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
  varnish.close();
});

/** The first calls after a start may take longer than they are given. */
async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 503 || tries === 60) return answer;
    await pause(1000);
  }
}

async function signUp(): Promise<Record<string, string>[]> {
  const post = (path: string, body: object) =>
    fetch(`${server.origin}/api/user/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await untilTaken(() => post("signup", ADMIN));
  await sqlOn(database.url, "UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [ADMIN.email]);
  const answer = await untilTaken(() => post("login", { email: ADMIN.email, password: ADMIN.password }));
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}.`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  return [{ cookie: cookies.join("; ") }, { authorization: `Bearer ${accessToken}` }];
}

type Answer = {
  readonly status: number;
  readonly caching: string;
  readonly lifetime: string | null;
  readonly keys: string | null;
  readonly setsCookie: boolean;
  readonly text: string;
};

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { status, headers: sent, ...answer } = await asked(path, headers);
  return {
    status,
    caching: sent.get("cache-control") ?? "",
    lifetime: sent.get("surrogate-control"),
    keys: sent.get("xkey"),
    setsCookie: sent.getSetCookie().length > 0,
    text: answer.text,
  };
}

async function asked(path: string, headers: Record<string, string>) {
  const answer = await fetch(server.origin + path, { headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const isKept = ({ lifetime, keys }: Answer) => lifetime?.startsWith("max-age=") === true && keys !== null;
/** Refused by the one header, and neither named by a key nor allowed by a `Cache-Control` that some cache obeys. */
const isRefused = ({ lifetime, keys, caching }: Answer) =>
  lifetime === NEVER && keys === null && (/private|no-store/.test(caching) || !/max-?age=[1-9]/.test(caching));
const isPersonal = (answer: Answer) =>
  isRefused(answer) && (answer.status !== 200 || answer.caching === "private, no-store");

/** Addresses of all pages and files outside the API, by their route. */
function routes(): [route: string, address: string][] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    .map((file) => file.replace(/\/?(?:page|route)\.tsx?$/, ""))
    .filter((route) => !route.split("/").some((part) => part.startsWith("_") || part === "api"))
    .map((route) => [route, addressOf(route)]);
}

function addressOf(route: string): string {
  const filled = route.split("/").flatMap((part, index, all) => {
    if (/^\(.*\)$/.test(part)) return [];
    const name = /^\[{1,2}(?:\.{3})?(\w+)\]{1,2}$/.exec(part)?.[1];
    if (name === undefined) return [part];
    const value = parts[`${all[index - 1]}/${part}`] ?? parts[name];
    if (value === undefined) throw new Error(`the test has no value for ${part} in ${route}`);
    return [value];
  });
  return `/${filled.join("/")}`;
}

const of = (group: string) => routes().filter(([route]) => route.includes(`(${group})`));
/** Asked by a guest, in a browser and in an app. */
const everybody = () => [{}, ...signedIn];

/** The answers to a guest at each address. */
async function askAsGuest(addresses: readonly (readonly [name: string, address: string])[]) {
  const answers: (Answer & { readonly name: string; readonly address: string })[] = [];
  for (const [name, address] of addresses) answers.push({ name, address, ...(await ask(address)) });
  return answers;
}

const keptOf = (answers: readonly (Answer & { readonly name: string })[]) =>
  answers
    .filter(isKept)
    .map(({ name }) => name)
    .sort();
/** Answers that are neither kept for certain nor refused for certain, and kept ones with a cookie. */
const doubtfulOf = (answers: readonly Answer[]) =>
  answers.filter((one) => (isKept(one) ? one.setsCookie : one.lifetime !== NEVER || one.keys !== null));

describe("a cache in front, on every route", () => {
  test("keeps public pages, which are the same for who is signed in", { timeout: WALK_MS }, async () => {
    const found = [...of("public"), ...of("bare")];
    const answers = await askAsGuest(found.map(([route, at]) => [route.replace(/^\[lng\]\/\(public\)\/?/, ""), at]));
    const tabs = ["/correct", "/menu", "/overview", "/photos", "/print", "/reviews"];
    expect(keptOf(answers)).toEqual(
      [
        ...tabs.map((tab) => `[city]/[type]/[slug]${tab}`),
        ...["", "[city]", "[city]/[type]", "[city]/dishes/[dish]", "about", "businesses", "cities", "contact-us"],
        "data",
        ...["map", "offline", "posts", "privacy-policy", "terms-and-conditions", "weblog/[id]"],
      ].sort(),
    );
    expect(doubtfulOf(answers)).toEqual([]);
    for (const { address, text, keys } of answers)
      for (const headers of signedIn)
        expect({ address, ...(await ask(address, headers)) }).toMatchObject({ address, text, keys, setsCookie: false });
  });

  test("keeps nothing else below a language, whoever asks", { timeout: WALK_MS }, async () => {
    const found = ["account", "private", "app"].flatMap(of);
    expect(found.length).toBeGreaterThan(48);
    for (const [route, address] of found)
      for (const headers of everybody()) {
        const answer = await ask(address, headers);
        expect({ route, ...answer, text: "", isPersonal: isPersonal(answer) }).toMatchObject({
          route,
          isPersonal: true,
        });
      }
  });

  test("keeps generated files, but no redirect that depends on the visitor", async () => {
    const files = routes().filter(([route]) => !/\((?:public|account|private|app|bare)\)/.test(route));
    const answers = await askAsGuest([...files, ["home", "/"], ["about", "/about"], ["a printed code", "/q/2"]]);
    expect(keptOf(answers)).toEqual([
      ...["[lng]/feed.xml", "[lng]/manifest.webmanifest", "[lng]/opensearch.xml"],
      ...["llms.txt", "robots.txt", "sitemap.xml", "sitemaps/[file]"],
    ]);
    expect(doubtfulOf(answers)).toEqual([]);
  });

  test("keeps answers of the API only for guests, and only those of everybody", { timeout: WALK_MS }, async () => {
    const reads = ENDPOINTS.filter(({ method }) => method === "GET");
    expect(reads.length).toBeGreaterThan(80);
    const answers = await askAsGuest([
      ...reads.map(({ path }): [string, string] => [path, `/api${samples[path]}`]),
      ["/v1/home of nowhere", "/api/v1/home?lang=en"],
    ]);
    expect(keptOf(answers)).toEqual([
      ...["/openapi.json", "/v1/category", "/v1/home of nowhere", "/v1/restaurant/featured"],
      ...["/v1/restaurant/top-rated", "/v1/search/popular", "/v2/restaurant/:id/similar"],
    ]);
    expect(doubtfulOf(answers)).toEqual([]);
  });

  test("keeps nothing of the API for who is signed in", { timeout: WALK_MS }, async () => {
    const reads = ENDPOINTS.filter(({ method }) => method === "GET");
    const isRight = (answer: Answer, isPublic: boolean) => (isPublic ? isRefused(answer) : isPersonal(answer));
    for (const { path, access } of reads)
      for (const headers of signedIn) {
        const answer = await ask(`/api${samples[path]}`, headers);
        const found = { path, ...answer, text: "", isRight: isRight(answer, access === "public") };
        expect(found).toMatchObject({ path, isRight: true });
      }
  });

  test("hears of a write, and of the start of a version", async () => {
    expect(purged).toContain("site");
    const before = purged.length;
    const [, headers] = signedIn;
    const answer = await fetch(`${server.origin}/api/v1/settings`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ banner: { text: { en: "Zz" } } }),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, [expect.stringMatching(/^wrote=1; /)]]);
    await expect.poll(() => purged.slice(before), { timeout: 2000, interval: 20 }).toContain("settings");
  });
});
