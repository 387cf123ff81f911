import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";

const site = await startFront();
afterAll(() => site.stop());

const paragraph = (text: string) => /<p>(.*?)<\/p>/.exec(text)?.[1] ?? "";

describe("a public page", () => {
  test("has the same bytes for everybody, first time and later", async () => {
    const first = await site.ask("/fa/herat");
    const visitors: Record<string, string>[] = [
      { cookie: "session=1; lng=ps; theme=dark" },
      { "accept-language": "ps", "user-agent": "Googlebot" },
      { "x-forwarded-host": "evil.example", "x-forwarded-for": "1.2.3.4", host: "evil.example" },
      { "x-middleware-subrequest": "middleware", "x-nextjs-rewrite": "/x" },
      { referer: "https://elsewhere.example", dnt: "1", "save-data": "on" },
    ];
    for (const headers of visitors) {
      const answer = await site.ask("/fa/herat", headers);
      expect(answer.status).toBe(200);
      expect(answer.body.equals(first.body)).toBe(true);
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("is rendered with its canonical address and nothing of the visitor", async () => {
    await site.ask("/ps/kabul?utm_source=x&services=b&page=1&services=a&__proto__=1", { cookie: "a=b", "x-y": "z" });
    const rendered = site.seen.at(-1);
    expect(rendered?.url).toBe("/ps/kabul?services=a,b");
    expect(rendered?.headers.host).toBe("site.example");
    // Without a user agent, Next sends a late title after the page and moves it by script.
    expect(rendered?.headers).toEqual({ host: "site.example", "user-agent": "page-cache" });
  });

  test("comes compressed as asked", async () => {
    const plain = await site.ask("/fa/balkh");
    const gzip = await site.ask("/fa/balkh", { "accept-encoding": "gzip, deflate" });
    const brotli = await site.ask("/fa/balkh", { "accept-encoding": "gzip, deflate, br, zstd" });
    const refused = await site.ask("/fa/balkh", { "accept-encoding": "br;q=0, gzip;q=0.5" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect([gzip, brotli, refused].map(({ headers }) => headers["content-encoding"])).toEqual(["gzip", "br", "gzip"]);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(plain.headers.vary).toBe("Accept-Encoding");
  });

  test("is not sent again to somebody who has it", async () => {
    const { headers } = await site.ask("/fa/logar");
    const again = await site.ask("/fa/logar", { "if-none-match": `"x", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await site.ask("/fa/logar", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("HEAD has the headers of GET and no body", async () => {
    const get = await site.ask("/fa/khost");
    const head = await site.ask("/fa/khost", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(get.body.length));
  });

  test("may be kept by others between, and is asked for again by browsers", async () => {
    const { headers } = await site.ask("/fa/khost");
    expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+$/);
  });

  test("is rendered once for many who come at the same time", async () => {
    const before = site.state.renders;
    await Promise.all(Array.from({ length: 20 }, () => site.ask("/fa/farah")));
    expect(site.state.renders).toBe(before + 1);
  });

  test("S-76 shows a write on the next request", async () => {
    const before = await site.ask("/fa/ghor");
    site.front.cache.dropTags(["page:.fa.ghor"]);
    expect((await site.ask("/fa/ghor")).text).not.toBe(before.text);
  });

  test("with a position is kept by nobody", async () => {
    const first = await site.ask("/fa/businesses?search=unkept");
    const second = await site.ask("/fa/businesses?search=unkept");
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.text).not.toBe(second.text);
  });
});

describe("hydration on demand", () => {
  const hydrate = (text: string) => /data-hydrate="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";

  test("a page comes without framework scripts and says where they are", async () => {
    const { text } = await site.ask("/fa/businesses?search=qabuli");
    expect(text).not.toContain("/_next/static");
    expect(text).not.toContain("__next_f");
    expect(text).toContain('data-chunks="a"');
    expect(text).toContain("سلام text");
    const { status, text: script, headers } = await site.ask(hydrate(text));
    expect([status, headers["content-type"]]).toEqual([200, "text/javascript; charset=utf-8"]);
    expect(headers["cache-control"]).toContain("immutable");
    expect(script).toMatch(/^self\.__next_f\.push/);
  });

  test("who reads a version that was replaced meanwhile gets what belongs to it", async () => {
    const old = await site.ask("/fa/takhar");
    const own = await site.ask(hydrate(old.text));
    site.front.cache.dropTags(["page:.fa.takhar"]);
    const current = await site.ask("/fa/takhar");
    expect(hydrate(current.text)).not.toBe(hydrate(old.text));
    expect((await site.ask(hydrate(old.text))).text).toBe(own.text);
  });

  test("of a version that nobody remembers the current one comes, kept by nobody", async () => {
    const current = await site.ask("/fa/takhar");
    const answer = await site.ask(hydrate(current.text).replace(/__hydrate=.*/, "__hydrate=unknown"));
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toBe((await site.ask(hydrate(current.text))).text);
  });

  test("a page that is not known has one too", async () => {
    const { text } = await site.ask("/fa/nowhere");
    expect((await site.ask(hydrate(text))).status).toBe(200);
  });
});

describe("other answers", () => {
  test("RTE-05 RTE-06 an unknown address has status 404 and the body of the not-found page", async () => {
    const unknown = await site.ask("/fa/nowhere");
    const missing = await site.ask("/fa/businesses?search=missing");
    for (const answer of [unknown, missing, await site.ask("/fa/404")]) {
      expect(answer.status).toBe(404);
      expect(paragraph(answer.text)).toContain("/fa/404");
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
    }
    expect(paragraph((await site.ask("/nowhere")).text)).toContain("/fa/404");
  });

  test("RTE-06 unknown addresses don't fill the memory", async () => {
    const before = site.front.cache.bytes;
    for (let index = 0; index < 50; index += 1) await site.ask(`/fa/unknown-${index}`);
    expect(site.front.cache.bytes).toBeLessThanOrEqual(before);
  });

  test("nonsense in the query is status 400 with the page that explains it", async () => {
    const answer = await site.ask("/fa/businesses?search=nonsense");
    expect(answer.status).toBe(400);
    expect(paragraph(answer.text)).toContain("/fa/businesses");
  });

  test("an address that can't be understood is status 400", async () => {
    const answer = await site.ask("/en/businesses?search=%ed%a0%80");
    expect([answer.status, paragraph(answer.text).startsWith("/en/404")]).toEqual([400, true]);
  });

  test("S-82 a query of ten thousand characters is status 400 with a page, elsewhere 414", async () => {
    const long = await site.ask(`/ps/businesses?search=${"x".repeat(10_000)}`);
    expect([long.status, paragraph(long.text).startsWith("/ps/404")]).toEqual([400, true]);
    expect((await site.ask(`/${"x".repeat(10_000)}`)).status).toBe(414);
    const api = await site.ask(`/api/v1/search?q=${"x".repeat(10_000)}`);
    expect([api.status, JSON.parse(api.text).code]).toEqual([400, "bad_request"]);
    const broken = await site.ask("/api/v1/restaurant/%E0%A4%A");
    expect([broken.status, JSON.parse(broken.text).code]).toEqual([400, "bad_request"]);
  });

  test("an old address that a page moves is 308", async () => {
    const answer = await site.ask("/fa/businesses?search=moved");
    expect([answer.status, answer.headers.location]).toEqual([308, "/fa/businesses?search=new"]);
  });

  test("RTE-20 RTE-04 one hop, and none to what is nowhere", async () => {
    const index = await site.ask("/fa/herat/cafe/lala");
    expect([index.status, index.headers.location]).toEqual([308, "/fa/herat/cafe/lala/menu"]);
    const moved = await site.ask("/fa/Herat/cafe/old?search=moved");
    expect([moved.status, moved.headers.location]).toEqual([308, "/fa/businesses?search=new"]);
    const gone = await site.ask("/fa/herat/cafe/old?search=missing");
    expect([gone.status, gone.headers.location]).toEqual([404, undefined]);
    const type = await site.ask("/fa/herat/zoo");
    expect([type.status, type.headers.location, type.headers["cache-control"]]).toEqual([307, "/fa/404", "no-store"]);
  });

  test.each(["broken", "throws"])(
    "S-82 a page that fails (%s) is the error page with 500, no detail, not kept",
    async (word) => {
      const answer = await site.ask(`/fa/businesses?search=${word}`);
      expect(answer.status).toBe(500);
      expect(paragraph(answer.text)).toContain("/fa/500");
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).not.toContain("at Object");
    },
  );

  test("S-94 with the database away kept pages still come, others are 503, and all is well afterwards", async () => {
    const kept = await site.ask("/en/herat");
    site.state.away = true;
    const fails = await site.ask("/en/kabul");
    expect([fails.status, fails.headers["retry-after"]]).toEqual([503, "5"]);
    expect(paragraph(fails.text)).toMatch(/^\/en\/500/);
    expect((await site.ask("/en/herat")).text).toBe(kept.text);
    site.front.cache.expireAll();
    expect((await site.ask("/en/herat")).text).toBe(kept.text);
    site.state.away = false;
    expect((await site.ask("/en/kabul")).status).toBe(200);
  });

  test("an API answer is compressed when it is worth it", async () => {
    const asked = { "accept-encoding": "gzip, br" };
    const large = await site.ask("/api/v1/restaurant?length=5000", asked);
    expect([large.headers["content-encoding"], large.headers.vary]).toEqual(["br", "Accept-Encoding"]);
    expect(JSON.parse(brotliDecompressSync(large.body).toString()).data).toHaveLength(5000);
    const small = await site.ask("/api/v1/restaurant?length=5", asked);
    expect([small.headers["content-encoding"], small.text]).toEqual([undefined, '{"data":"xxxxx"}']);
    expect((await site.ask("/api/v1/restaurant?length=5000")).text).toHaveLength(5011);
  });
});

describe("pages around an account", () => {
  test("a page of one visitor gets their cookies and is kept by nobody", async () => {
    const first = await site.ask("/fa/delete-account", { cookie: "session=secret" });
    expect(paragraph(first.text)).toContain("session=secret");
    expect(first.headers["cache-control"]).toBe("private, no-store");
    expect(first.headers["content-security-policy"]).toContain("'sha256-");
    expect(paragraph((await site.ask("/fa/delete-account")).text)).not.toContain("secret");
  });

  test("a page around an account comes without React, and its address is told to nobody", async () => {
    const page = await site.ask("/fa/reset-password/SeCret_1");
    expect(page.text).not.toContain("/_next/static");
    expect(page.text.match(/<script src[^>]*>/g)).toEqual(['<script src="/account.js?v=1" defer>']);
    expect([page.headers["referrer-policy"], page.headers["x-robots-tag"]]).toEqual(["strict-origin", "noindex"]);
  });

  test("users get React with the page of a shared list, and hashes that let it run; others, and other pages, do not", async () => {
    const cookie = "lng=fa; __Host-session=secret";
    const page = await site.ask("/fa/list/SeCret_1", { cookie });
    const stranger = await site.ask("/fa/list/SeCret_1");
    const hashes = ({ headers }: typeof page) => String(headers["content-security-policy"]).split("'sha256-").length;
    expect([page, stranger].map(({ text }) => text.includes("/_next/static"))).toEqual([true, false]);
    expect(hashes(page)).toBeGreaterThan(hashes(stranger));
    expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "strict-origin" });
    expect((await site.ask("/fa/list/SeCret_1", { cookie: "lng=fa; nosession=1" })).text).not.toContain(
      "/_next/static",
    );
    expect((await site.ask("/fa/reset-password/x", { cookie })).text).not.toContain("/_next/static");
  });

  test("a private form is taken by its page, and leads on", async () => {
    const post = (path: string, headers = {}) => site.ask(path, headers, "POST");
    const sent = await post("/fa/forgot-password");
    expect([sent.status, sent.headers.location]).toEqual([303, "/fa/forgot-password?sent=1"]);
    const login = await post("/ps/login?from=%2Fps%2Fherat", { accept: "application/json" });
    expect(JSON.parse(login.text)).toMatchObject({ to: "/ps/herat" });
    expect(login.headers["cache-control"]).toBe("private, no-store");
    expect((await post("/ps/login?from=%2F%2Fevil.example")).headers.location).toBe("/ps");
  });

  test("what only the page can know is refused before anything is called", async () => {
    const calls = () => site.seen.filter(({ url }) => url?.startsWith("/api/")).length;
    const before = calls();
    expect((await site.ask("/fa/delete-account", {}, "POST")).status).toBe(400);
    expect(calls()).toBe(before);
  });

  test("other private pages take no form", async () => {
    for (const path of ["/fa/profile", "/fa/login/x", "/fa/reset-password", "/fa/reset-password/a/b"])
      expect((await site.ask(path, {}, "POST")).status).toBe(405);
  });
});
