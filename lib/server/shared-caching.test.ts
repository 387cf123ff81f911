import { afterAll, describe, expect, test } from "vitest";
import { cacheInFront } from "@/lib/core/cache-in-front";
import { startFront } from "@/tests/support/front";

const VARNISH = cacheInFront("http://127.0.0.1:6081");
const NEVER = "no-store, max-age=0";
const STALE = "stale-while-revalidate=60, stale-if-error=86400";

const state = { isCurrent: true, now: Date.now() };
const site = await startFront({
  shared: { cache: VARNISH, isCurrent: () => state.isCurrent },
  now: () => state.now,
  // Through the log of requests, as in the server, which sends pages from memory by itself.
  observe: () => undefined,
  app: (_request, response) => response.writeHead(200, { "content-type": "text/html" }).end("own"),
});
const plain = await startFront();
afterAll(() => {
  site.stop();
  plain.stop();
});

const caching = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await site.ask(path, headers, method);
  return [answer.status, answer.headers["surrogate-control"], answer.headers.xkey];
};

describe("the kinds of caches", () => {
  test.each([
    ["https://api.fastly.com/service/7i6HN3TK9wS159v2gPAZ8A/purge", "fastly", "Surrogate-Key", "Surrogate-Control"],
    [
      "https://api.cloudflare.com/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache",
      ...["cloudflare", "Cache-Tag", "Cloudflare-CDN-Cache-Control"],
    ],
    ["http://varnish:6081", "varnish", "xkey", "Surrogate-Control"],
  ])("%s", (url, kind, keysHeader, lifetimeHeader) => {
    expect(cacheInFront(url, "token")).toMatchObject({ kind, url, keysHeader, lifetimeHeader });
  });

  test("only a Varnish needs no token", () => {
    expect(() => cacheInFront("https://api.fastly.com/service/a1/purge", "")).toThrow("CACHE_PURGE_TOKEN must be");
    expect(cacheInFront("http://127.0.0.1", "")).toMatchObject({ kind: "varnish" });
  });
});

describe("a cache in front", () => {
  test("keeps public pages and answers under their tags, also when they come from memory", async () => {
    for (const _ of ["rendered", "kept", "kept again"])
      expect(await caching("/fa/herat")).toEqual([200, `max-age=3600, ${STALE}`, "site page:.fa.herat"]);
    expect(await caching("/fa/feed.xml")).toEqual([200, `max-age=3600, ${STALE}`, "site posts"]);
    expect(await caching("/api/v1/category")).toEqual([200, `max-age=3600, ${STALE}`, "site"]);
    expect(await caching("/media/kabul-320.webp")).toEqual([200, `max-age=3600, ${STALE}`, "site business:1"]);
    expect(await caching("/fa/herat", {}, "HEAD")).toEqual([200, `max-age=3600, ${STALE}`, "site page:.fa.herat"]);
  });

  test("hears it again with a 304", async () => {
    const { headers } = await site.ask("/fa/ghazni");
    const again = await caching("/fa/ghazni", { "if-none-match": String(headers.etag) });
    expect(again).toEqual([304, `max-age=3600, ${STALE}`, "site page:.fa.ghazni"]);
  });

  test("keeps files by their Cache-Control", async () => {
    expect(await caching("/logo.svg")).toEqual([200, undefined, undefined]);
  });

  test.each<[string, string, Record<string, string>]>([
    ["a missing page", "/fa/herat?search=missing", {}],
    ["a page that nobody keeps", "/fa/businesses?search=unkept", {}],
    ["a broken page", "/fa/kabul?search=broken", {}],
    ["a page for who is signed in", "/fa/dashboard/inbox", {}],
    ["an account page", "/fa/login", {}],
    ["an address that the visitor's language decides", "/", {}],
    ["a call that is not kept here", "/api/v1/user/profile", {}],
    ["a call with a session", "/api/v1/category", { cookie: "session=x" }],
    ["a call with a token", "/api/v1/category", { authorization: "Bearer x" }],
    ["a call of another site", "/api/v1/category", { origin: "http://localhost:3000" }],
    ["a picture that does not exist", "/media/none-320.webp", {}],
    ["an address that is too long", `/fa/businesses?search=${"x".repeat(9000)}`, {}],
  ])("keeps not %s", async (_what, path, headers) => {
    for (const _ of ["first", "second"]) {
      const [, lifetime, keys] = await caching(path, headers);
      expect([lifetime, keys]).toEqual([NEVER, undefined]);
    }
  });

  test("keeps a page no longer than it is right", async () => {
    await caching("/fa/balkh");
    state.now += 3_600_000 - 90_500;
    expect(await caching("/fa/balkh")).toEqual([200, `max-age=90, ${STALE}`, "site page:.fa.balkh"]);
    state.now += 90_500;
    expect(await caching("/fa/balkh")).toEqual([200, NEVER, undefined]);
  });

  test("keeps nothing from an instance that may have missed a change", async () => {
    state.isCurrent = false;
    expect(await caching("/fa/kunar")).toEqual([200, NEVER, undefined]);
    expect(await caching("/fa/kunar")).toEqual([200, NEVER, undefined]);
    state.isCurrent = true;
    expect(await caching("/fa/kunar")).toEqual([200, `max-age=3600, ${STALE}`, "site page:.fa.kunar"]);
  });

  test("keeps no page that was rendered while it changed", async () => {
    site.state.waitMs = 200;
    const asked = caching("/fa/laghman");
    await expect.poll(() => site.seen.some(({ url }) => url === "/fa/laghman")).toBe(true);
    site.front.dropTags(["page:.fa.laghman"]);
    expect(await asked).toEqual([200, NEVER, undefined]);
    site.state.waitMs = 0;
  });
});

test("without one, nobody pays for its headers", async () => {
  for (const path of ["/fa/herat", "/fa/herat", "/api/v1/category", "/logo.svg", "/fa/login"]) {
    const { headers } = await plain.ask(path);
    expect(Object.keys(headers).filter((name) => /surrogate|cdn|cache-tag|xkey/.test(name))).toEqual([]);
  }
});
