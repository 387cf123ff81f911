import { afterAll, afterEach, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";

const site = await startFront({
  app: (_request, response) => response.setHeader("content-type", "text/html").end("<p>mine</p>"),
});
afterAll(() => site.stop());
afterEach(() => {
  site.state.waitMs = 0;
});

const timesOf = async (path: string, method = "GET") =>
  (await site.ask(path, {}, method)).headers["server-timing"]?.toString();

test.each(["/api/v1/user/profile", "/api/v2/restaurant?caching=public,%20no-cache", "/en/dashboard/groups"])(
  "a read that is made for its reader tells the time that it took: %s",
  async (path) => {
    site.state.waitMs = 50;
    const times = (await timesOf(path)) ?? "";
    expect(times).toMatch(/^db;dur=\d+\.\d, total;dur=\d+\.\d$/);
    const [database = 0, total = 0] = [...times.matchAll(/dur=([\d.]+)/g)].map(([, ms]) => Number(ms));
    expect(database).toBeGreaterThan(40);
    expect(total).toBeGreaterThanOrEqual(database);
  },
);

test.each([
  ["a write", "/api/user/login", "POST"],
  ["what caches keep", "/api/v2/restaurant?caching=public,%20max-age=60", "GET"],
  ["a call in memory", "/api/v1/category", "GET"],
  ["a file", "/en/feed.xml", "GET"],
  ["a picture of a file", "/logo.svg", "GET"],
])("%s tells no times", async (_what, path, method) => {
  for (let again = 0; again < 2; again += 1) expect(await timesOf(path, method)).toBeUndefined();
});

test("pages for everybody tell none, rendered or from memory", async () => {
  for (let again = 0; again < 2; again += 1) expect(await timesOf("/en/about")).toBeUndefined();
});
