import { get } from "node:http";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startFront } from "@/tests/support/front";

const observe = vi.fn<(what: string, status: number, seconds: number) => void>();
const site = await startFront({ observe });
afterAll(() => site.stop());
beforeEach(() => observe.mockClear());

/** Class and status of each request since the test began; a request ends a moment after its answer. */
async function observed(count: number): Promise<[string, number][]> {
  await vi.waitFor(() => expect(observe).toHaveBeenCalledTimes(count));
  return observe.mock.calls.map(([what, status]) => [what, status]);
}

test("a page counts alike whether it is rendered or from memory", async () => {
  const { headers } = await site.ask("/en/about");
  await site.ask("/en/about");
  await site.ask("/en/about", { "if-none-match": headers.etag ?? "" });
  expect(await observed(3)).toEqual([
    ["page", 200],
    ["page", 200],
    ["page", 304],
  ]);
});

test("a page in memory keeps its class for every address that it has", async () => {
  for (const path of ["/en/kabul", "/en/kabul", "/en/kabul?utm_source=x", "/en/kabul?utm_source=x"])
    await site.ask(path);
  expect(new Set((await observed(4)).map(([what]) => what))).toEqual(new Set(["search page"]));
});

test("calls, files and what is missing", async () => {
  await site.ask("/api/v1/review/1", {}, "POST");
  await site.ask("/logo.svg");
  await site.ask("/media/none.webp");
  await site.ask("/en/about?search=missing");
  expect(await observed(4)).toEqual([
    ["api write", 200],
    ["static", 200],
    ["media", 404],
    ["page", 404],
  ]);
});

test("the time counts until the answer has ended, in seconds", async () => {
  site.state.waitMs = 60;
  await site.ask("/api/v1/user/profile");
  site.state.waitMs = 0;
  await observed(1);
  const [seconds = 0] = observe.mock.calls.map(([, , time]) => time);
  expect(seconds).toBeGreaterThan(0.05);
  expect(seconds).toBeLessThan(5);
});

test("a client that leaves before the answer is no success", async () => {
  site.state.waitMs = 300;
  const asked = get({ port: site.port, host: "127.0.0.1", path: "/api/v1/user/profile", agent: false });
  asked.on("error", () => undefined);
  await vi.waitFor(() => expect(site.seen.at(-1)?.url).toBe("/api/v1/user/profile"));
  setTimeout(() => asked.destroy(), 50);
  expect(await observed(1)).toEqual([["api read", 499]]);
  site.state.waitMs = 0;
});
