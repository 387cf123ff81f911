import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { COST_MS } from "@/lib/core/cost-limit";
import { WIDER_ALLOWANCE } from "@/lib/core/rate-limits";
import { startFront } from "@/tests/support/front";

/** Three pages and two files, or two searches, and no more. */
const LIMIT = 3 * COST_MS.page + 2 * COST_MS.file;
let site: Awaited<ReturnType<typeof startFront>>;
beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS", `render=${LIMIT}/60`);
  site = await startFront({ trustedProxies: 1 });
});
afterAll(() => {
  site.stop();
  vi.unstubAllEnvs();
});

let clients = 0;
/** A client that has asked for nothing yet. */
function newClient(): Record<string, string> {
  clients += 1;
  return { "x-forwarded-for": `198.51.100.${clients}` };
}

describe("no header goes round what is kept", () => {
  test.each<Record<string, string>>([
    { authorization: "Bearer x" },
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1", "next-router-state-tree": "%5B%5D" },
    { "next-router-segment-prefetch": "/_tree" },
    { "next-action": "00" },
    { "next-url": "/fa" },
    { "x-nextjs-data": "1" },
    { "x-middleware-prefetch": "1" },
    { "x-middleware-subrequest": "middleware" },
    { accept: "text/x-component" },
    { range: "bytes=0-10" },
    { cookie: "__Host-session=x; __prerender_bypass=y; __next_preview_data=z" },
    { "cache-control": "no-cache", pragma: "no-cache" },
    { purpose: "prefetch", "x-purpose": "preview" },
    { "if-match": '"x"', "if-range": '"x"' },
  ])("%j", async (headers) => {
    const first = await site.ask("/fa/herat", newClient());
    const { renders } = site.state;
    const asked = site.seen.length;
    const answer = await site.ask("/fa/herat", { ...newClient(), ...headers });
    expect([answer.status, answer.text]).toEqual([200, first.text]);
    expect([site.state.renders, site.seen.length]).toEqual([renders, asked]);
  });

  test.each(["/fa/delete-account", "/api/v1/restaurant", "/about"])(
    "and Next's navigation reaches nothing of %s",
    async (path) => {
      await site.ask(path, { ...newClient(), rsc: "1", "next-router-state-tree": "%5B%5D", "x-nextjs-data": "1" });
      const names = Object.keys(site.seen.at(-1)?.headers ?? {});
      expect(names.filter((name) => /^rsc$|next/.test(name))).toEqual([]);
    },
  );

  test("what is not built is not there, and costs no rendering", async () => {
    const asked = site.seen.length;
    for (const path of ["/_next/static/none.js", "/_next/image?url=x", "/_next/data/x/fa.json", "/__nextjs_x"])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
    expect(site.seen).toHaveLength(asked);
  });
});

describe("S-72 H29 what is made for one client has a limit", () => {
  test("kept pages are free, new ones are not, and others do not wait", async () => {
    const [greedy, other] = [newClient(), newClient()];
    await site.ask("/fa/kabul", other);
    const statuses: number[] = [];
    for (let number = 1; number <= 5; number += 1)
      statuses.push((await site.ask(`/fa/kabul?page=1${number}`, greedy)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await site.ask("/fa/kabul", greedy)).status).toBe(200);
    expect((await site.ask("/fa/kabul?page=11", greedy)).status).toBe(200);
    expect((await site.ask("/fa/kabul?page=20", other)).status).toBe(200);
  });

  test("a search costs more than a page, a broken address nothing", async () => {
    const client = newClient();
    for (let number = 0; number < 10; number += 1) await site.ask("/fa/%zz", client);
    const statuses: number[] = [];
    for (const word of ["a", "b", "c"]) statuses.push((await site.ask(`/fa/businesses?search=${word}`, client)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test.each([
    ["en", "ltr", /Please wait a moment/],
    ["fa", "rtl", /لطفاً کمی صبر کنید/],
    ["ps", "rtl", /مهرباني وکړئ لږ صبر وکړئ/],
  ])("in %s a page says what to do, and when", async (lng, direction, words) => {
    const client = newClient();
    for (const page of [31, 32, 33]) await site.ask(`/${lng}/kabul?page=${page}`, client);
    const { status, headers, text } = await site.ask(`/${lng}/kabul?page=34&search=%22%3Ca`, client);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      429,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
    expect(text).toMatch(words);
    expect(text).toContain(`<html lang="${lng}" dir="${direction}">`);
    expect(text).toContain(`href="/${lng}/kabul?page=34&amp;search=%22%3Ca"`);
    expect((await site.ask(`/${lng}/kabul?page=34`, client, "HEAD")).status).toBe(429);
  });

  test("pages of an account and files of routes count too; the address that a proxy writes with a port is one", async () => {
    const ask = (path: string, port: number) => site.ask(path, { "x-forwarded-for": `203.0.113.9:${port}` });
    for (let port = 1; port <= 3; port += 1) expect((await ask("/fa/profile", port)).status).toBe(200);
    expect((await ask("/q/abc", 4)).status).toBe(200);
    const refused = await ask("/q/abc", 5);
    expect([refused.status, refused.text]).toEqual([200, "next: GET"]);
    expect((await ask("/q/abc", 6)).status).toBe(429);
    expect((await ask("/fa/profile", 7)).status).toBe(429);
  });

  test("another /64 for each page does not help: the /48 around it has a limit as well", async () => {
    const statuses: number[] = [];
    for (let line = 0; line < 40; line += 1) {
      const client = { "x-forwarded-for": `[2001:db8:7:${line.toString(16)}::1]:443` };
      statuses.push((await site.ask(`/fa/balkh?page=${line + 2}`, client)).status);
    }
    const room = Math.floor((LIMIT * WIDER_ALLOWANCE) / COST_MS.page);
    expect(statuses).toEqual([...Array(room).fill(200), ...Array(40 - room).fill(429)]);
    expect((await site.ask("/fa/balkh?page=90", { "x-forwarded-for": "2001:db8:8::1" })).status).toBe(200);
  });
});
