import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

let database: TestDatabase;
let server: RealServer;

beforeAll(async () => {
  database = await testDatabase("seeded");
  server = await startRealServer(database.url);
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: "manual", ...init, headers });

/** Status and Location, the site's own name left out. */
async function leads(path: string, headers?: Record<string, string>): Promise<readonly [number, string | null]> {
  const { status, headers: told } = await ask(path, headers);
  return [status, told.get("location")?.replace(server.origin, "") ?? null];
}

describe("languages", () => {
  test.each([
    ["en", "ltr"],
    ["fa", "rtl"],
    ["ps", "rtl"],
  ])("I18N-01 RTE-01 RTE-13 the home page in %s", async (lng, dir) => {
    const answer = await ask(`/${lng}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answer.text()).toMatch(new RegExp(`<html[^>]* lang="${lng}"[^>]* dir="${dir}"`));
  });

  test("I18N-01 RTE-03 in a fourth one there is none: the visitor's own takes its place, the rest stays", async () => {
    const persian = { "accept-language": "fa-AF" };
    expect(await leads("/de", persian)).toEqual([307, "/fa"]);
    expect(await leads("/de/herat/cafe?page=2", persian)).toEqual([307, "/fa/herat/cafe?page=2"]);
    expect(await leads("/fr-CA/about", { cookie: "lng=ps", ...persian })).toEqual([307, "/ps/about"]);
    expect(await leads("/contact-us", { "accept-language": "ps" })).toEqual([307, "/ps/contact-us"]);
  });

  test.each([
    ["fa-IR", "fa"],
    ["fa-AF,en;q=0.5", "fa"],
    ["ps-AF", "ps"],
    ["prs", "fa"],
  ])("I18N-12 %s is %s", async (acceptLanguage, lng) => {
    expect(await leads("/", { "accept-language": acceptLanguage })).toEqual([307, `/${lng}`]);
  });

  test.each(["<script>alert(1)</script>", "javascript:alert(1)", "en\"onload='x'", "'><b>"])(
    "I18N-08 %s is no language, whether in the query or in the cookie",
    async (hostile) => {
      const value = encodeURIComponent(hostile);
      const [status, location] = await leads(`/?lng=${value}`, { "accept-language": "ps" });
      expect([status, location?.split("?")[0]]).toEqual([307, "/ps"]);
      expect(await leads("/", { cookie: `lng=${value}`, "accept-language": "ps" })).toEqual([307, "/ps"]);
      const page = await (await ask(`/en?lng=${value}`)).text();
      expect(page).not.toContain(hostile);
    },
  );
});

describe("addresses", () => {
  test("RTE-04 an unknown type leads to the page that says so", async () => {
    expect(await leads("/en/herat/zoo")).toEqual([307, "/en/404"]);
  });

  test.each(LANGUAGES)("RTE-05 RTE-06 /%s/404 and an unknown address say so with their status", async (lng) => {
    for (const path of [`/${lng}/404`, `/${lng}/no/such/page/here`]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toMatch(/<h1[^>]*>[^<]{4,}/);
    }
  });

  test.each([
    ["restaurant", null],
    ["cafe", null],
    ["ice-milk", null],
    ["confectionary", null],
    ["iceMilk", "ice-milk"],
    ["ice%20milk", "ice-milk"],
    ["juice-shop", "ice-milk"],
    ["confectionery", "confectionary"],
  ])("RTE-47 the type %s", async (word, leadsTo) => {
    const expected = leadsTo ? [308, `/en/herat/${leadsTo}`] : [200, null];
    expect(await leads(`/en/herat/${word}`)).toEqual(expected);
  });

  test("RTE-30 the dashboard without a language leads to the visitor's", async () => {
    expect(await leads("/dashboard", { "accept-language": "ps" })).toEqual([307, "/ps/dashboard"]);
  });
});

describe("what the API says of failures", () => {
  const said = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const answer = await ask(`/api${path}`, headers, init);
    const { message } = (await answer.json()) as { message: string };
    return [answer.status, message];
  };
  const json = { "content-type": "application/json" };
  const NOBODY = "0190aaaa-0001-7000-8000-000000000099";
  let customer: Record<string, string>;
  beforeAll(async () => {
    const body = { fullname: "Maryam", email: "said@private.example", password: "anar-1403-x", ageConfirmed: true };
    const answer = await ask("/api/user/signup", json, { method: "POST", body: JSON.stringify(body) });
    const { accessToken } = (await answer.json()) as { accessToken: string };
    customer = { authorization: `Bearer ${accessToken}`, ...json };
  });

  test.each([
    ["ERR-01", "GET", "/v1/restaurant?limit=0", 400, "Bad request. Please check your inputs."],
    ["ERR-02", "GET", "/v1/user/profile", 401, "Unauthorized (401): Please login or signup."],
    ["ERR-04", "GET", `/v1/restaurant/${NOBODY}`, 404, "Not found (404): No restaurants found."],
    ["ERR-08", "POST", "/v1/dish", 401, "Unauthorized (401): Please login or signup to change dishes."],
    ["ERR-08", "GET", `/v1/dish/${NOBODY}`, 404, "Dish not found (404): No dishes found."],
  ])("%s %s %s", async (_id, method, path, status, message) => {
    expect(await said(path, { method, ...(method === "POST" && { body: "{}" }) }, json)).toEqual([status, message]);
  });

  test("ERR-03 ERR-08 somebody who may not", async () => {
    expect(await said("/v1/user", {}, customer)).toEqual([
      403,
      "Forbidden (403): You do not have permission to access this.",
    ]);
    expect(await said("/v1/dish", { method: "POST", body: "{}" }, customer)).toEqual([
      403,
      "Forbidden (403): You do not have permission to change this dish.",
    ]);
  });

  test("ERR-08 a dish that can't be, by an admin", async () => {
    await sqlOn(database.url, "UPDATE users SET role = 'admin' WHERE email = 'said@private.example'");
    expect(await said("/v1/dish", { method: "POST", body: "{}" }, customer)).toEqual([
      400,
      "Bad request. Please check the dish's details.",
    ]);
  });
});
