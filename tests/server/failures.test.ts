import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { type SlowLine, startSlowLine } from "../support/slow-line";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

// Pages and calls while a dependency fails: the server's error texts in the visitor's language.
let database: TestDatabase;
let server: RealServer;
let line: SlowLine;

beforeAll(async () => {
  database = await testDatabase("seeded");
  line = await startSlowLine(database.url);
  server = await startRealServer(line.url, { TRUSTED_PROXIES: "1", LOG_LEVEL: "fatal" });
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

/** Posts a form like a browser without scripts. */
async function post(path: string, fields: Record<string, string>, client = "198.51.100.1") {
  const headers = { origin: server.origin, "sec-fetch-site": "same-origin", "x-forwarded-for": client };
  const answer = await fetch(server.origin + path, {
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, text: await answer.text(), wait: answer.headers.get("retry-after") };
}

const LOGIN = { email: "nobody@private.example", password: "anar-1403-x" };

describe("the server's own words, where no field is wrong", () => {
  test.each([
    ["AUTH-10", "/fa/login", LOGIN, 5, "۱۵ دقیقه"],
    ["AUTH-12", "/ps/forgot-password", { email: LOGIN.email }, 3, "دقیق"],
  ])("%s too many tries at %s are told with the time to wait", async (_id, path, fields, allowed, wait) => {
    for (let i = 0; i < allowed; i += 1) expect((await post(path, fields)).status).not.toBe(429);
    const { status, text } = await post(path, fields);
    expect(status).toBe(429);
    expect(text).toContain(wait);
    expect(text).toContain(`value="${LOGIN.email}"`);
  });

  test("AUTH-07 too many accounts from one network too, and what was typed stays, but for the password", async () => {
    const join = (i: number) =>
      post("/fa/signup", { ...LOGIN, email: `join-${i}@private.example`, fullname: "مریم نوری", ageConfirmed: "on" });
    for (let i = 0; i < 10; i += 1) expect((await join(i)).status).toBe(303);
    const { status, text } = await join(10);
    expect(status).toBe(429);
    expect(text).toContain("۶۰ دقیقه");
    expect(text).toContain('value="مریم نوری"');
    expect(text).not.toContain(LOGIN.password);
  });
});

test.each(LANGUAGES)("AUTH-10 H29 after too many tries, the %s login page leads to a link by mail", async (lng) => {
  const logIn = () =>
    post(`/${lng}/login`, { ...LOGIN, email: `${lng}-forgot@private.example` }, `198.51.100.${lng.charCodeAt(0)}`);
  const summary = (text: string) => /error-summary.*?<\/div><\/div>/s.exec(text)?.[0];
  const wrong = await logIn();
  expect([wrong.status, summary(wrong.text)?.includes("forgot-password")]).toEqual([401, false]);
  for (let time = 0; time < 4; time += 1) await logIn();
  const refused = await logIn();
  expect(refused.status).toBe(429);
  expect(summary(refused.text)).toContain(`href="/${lng}/forgot-password"`);
});

test("PST-03 a post that can't be read says 'Error loading post.' in its language, and is there again afterwards", async () => {
  const [post] = await sqlOn<{ id: string }>(database.url, "SELECT id FROM posts ORDER BY published_at LIMIT 1");
  const read = async (lng: string) => {
    const answer = await fetch(`${server.origin}/${lng}/weblog/${post?.id}`);
    const text = await answer.text();
    return { status: answer.status, text, heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1], headers: answer.headers };
  };
  // Only this fails; the database and all other pages work.
  await sqlOn(database.url, "ALTER TABLE posts RENAME TO posts_away");
  for (const [lng, words] of [
    ["en", "Error loading post."],
    ["fa", "نوشته باز نشد."],
    ["ps", "لیکنه پرانیستل نه شوه."],
  ] as const) {
    const failed = await read(lng);
    expect([failed.status, failed.heading]).toEqual([500, words]);
    expect(failed.text).toMatch(/class="nav-bar[" ]/);
    expect(failed.text).toMatch(/<a(?=[^>]*href="")[^>]*last-resort__retry/);
    expect(failed.headers.get("cache-control")).toContain("no-store");
  }
  expect((await fetch(`${server.origin}/en/herat`)).status).toBe(200);
  await sqlOn(database.url, "ALTER TABLE posts_away RENAME TO posts");
  const again = await read("en");
  expect(again.status).toBe(200);
  expect(again.heading).not.toBe("Error loading post.");
});

describe("with the database away", () => {
  beforeAll(() => line.stop());

  test.each([
    ["/fa/signup", { ...LOGIN, fullname: "مریم", ageConfirmed: "on" }, [LOGIN.email, "مریم"], fa],
    ["/ps/login", LOGIN, [LOGIN.email], ps],
    ["/fa/forgot-password", { email: LOGIN.email }, [LOGIN.email], fa],
  ])(
    "ERR-06 %s says that the trouble is ours and when to try again, and keeps what was typed",
    async (path, fields, kept, catalogue) => {
      const { status, text, wait } = await post(path, fields);
      expect([status, wait]).toEqual([503, "5"]);
      expect(text).toContain(catalogue.errors.unavailable);
      expect(text).toContain(`action="${path}"`);
      for (const value of kept) expect(text).toContain(`value="${value}"`);
      expect(text).not.toContain(LOGIN.password);
    },
  );

  test("ERR-06 a form whose page needs the database keeps its text too, ready to be sent again", async () => {
    const message = "سلام، نمره تلفون این رستورانت درست نیست و هیچ کس جواب نمی‌دهد.";
    const { status, text, wait } = await post("/fa/contact-us", { firstName: "مریم", reason: "other", message });
    expect([status, wait]).toEqual([503, "5"]);
    expect(text).toContain('action="/fa/contact-us"');
    expect(text).toContain(message);
    expect(text).toContain('value="مریم"');
  });
});
