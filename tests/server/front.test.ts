import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ask, json, logIn, prepare, rawAsk, server, signUp, slow } from "./front-site";

prepare();

describe("S-34 cookies of a site at https", () => {
  test("are bound to the host, secure, and read by no script", async () => {
    const { cookies } = await signUp();
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-session", "__Host-refresh"]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
      expect(cookie).not.toMatch(/domain/i);
    }
  });
});

describe("S-80 security headers", () => {
  const common = {
    "strict-transport-security": "max-age=31536000; includeSubDomains",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringMatching(/frame-ancestors 'none'/),
  };

  test.each([
    ["a page", "/fa", 200],
    ["a call", "/api/v1/home", 200],
    ["a refused call", "/api/v1/user/profile", 401],
    ["an unknown call", "/api/none", 404],
    ["a missing page", "/fa/nothing-here", 404],
    ["a redirect", "/about", 307],
    ["a broken address", "/fa/%ff", 400],
    ["a missing picture", "/media/none.webp", 404],
    ["a script", "/enhance.js", 200],
    ["the login", "/fa/login", 200],
  ])("on %s", async (_what, path, status) => {
    const answer = await ask(path);
    expect(answer.status).toBe(status);
    const referrer = path === "/fa/login" ? { "referrer-policy": "strict-origin" } : {};
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...common, ...referrer });
    expect(answer.headers.get("x-powered-by")).toBeNull();
    expect(answer.headers.get("server")).toBeNull();
  });
});

describe("S-82 S-83 what nobody needs to see", () => {
  test.each([
    "/.env",
    "/.git/HEAD",
    "/package.json",
    "/package-lock.json",
    "/prisma/schema.prisma",
    "/server.ts",
    "/.next/BUILD_ID",
    "/enhance.js.map",
    "/_next/static/../../package.json",
    "/_next/static/%2e%2e/%2e%2e/package.json",
    "/media/../../package.json",
    "/media/%2e%2e%2f%2e%2e%2fpackage.json",
    "/fa/..%2f..%2fpackage.json",
  ])("%s is no address", async (path) => {
    const answer = await rawAsk(`GET ${path} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:30[78]|40[04]) /);
    expect(answer).not.toMatch(/"dependencies"|datasource|refs\/heads|DATABASE_URL/);
  });

  test.each(["TRACE", "CONNECT", "PROPFIND"])("%s answers nothing back", async (method) => {
    const answer = await rawAsk(
      `${method} /fa HTTP/1.1\r\nHost: site.example\r\nX-Secret: mine\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2|X-Secret/);
  });

  test("an address without end is refused, as a call in the API's words", async () => {
    const call = await ask(`/api/v1/home?x=${"a".repeat(20_000)}`);
    expect([call.status, await call.json()]).toMatchObject([400, { status: "error", code: "bad_request" }]);
    expect((await ask(`/none?x=${"a".repeat(20_000)}`)).status).toBe(414);
    expect((await rawAsk(`GET /${"a".repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)).slice(0, 12)).toBe("HTTP/1.1 431");
  });

  test("headers by which servers talk to themselves open nothing", async () => {
    const headers = {
      "x-middleware-subrequest": "middleware:middleware:middleware",
      "x-middleware-rewrite": "/fa/dashboard",
    };
    const answer = await ask("/fa/dashboard", { headers });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toContain("/fa/login");
  });
});

describe("S-78 bodies", () => {
  test("ten megabytes, nesting without end and a compressed bomb are refused, and the server goes on", async () => {
    const large = await ask("/api/user/login", json(`{"email":"${"a".repeat(10_000_000)}"}`));
    expect([large.status, ((await large.json()) as { code: string }).code]).toEqual([413, "payload_too_large"]);
    const deep = await ask("/api/user/login", json(`{"email":${"[".repeat(5000)}${"]".repeat(5000)},"password":"x"}`));
    expect(deep.status).toBe(400);
    const bomb = gzipSync(Buffer.alloc(20_000_000, "a"));
    const init = {
      method: "POST",
      body: new Uint8Array(bomb),
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
    };
    expect((await ask("/api/user/login", init)).status).toBe(415);
    expect((await ask("/api/healthz")).status).toBe(200);
  });
});

describe("S-25 headers", () => {
  test("a token of a megabyte is cut off, two of them count as one", async () => {
    const huge = await rawAsk(
      `GET /api/v1/user/profile HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${"a".repeat(1_000_000)}\r\n\r\n`,
    );
    expect(huge.slice(0, 12)).toBe("HTTP/1.1 431");
    const { token } = await signUp();
    const two = `Authorization: Bearer aaa.bbb.ccc\r\nAuthorization: Bearer ${token}`;
    const answer = await rawAsk(`GET /api/v1/user/profile HTTP/1.1\r\nHost: x\r\n${two}\r\nConnection: close\r\n\r\n`);
    expect(answer.slice(0, 12)).toMatch(/HTTP\/1\.1 40[01]/);
  });
});

describe("H29 who is counted", () => {
  test("the address that our own proxy wrote; what the client wrote before it is worth nothing", async () => {
    const statuses = [];
    for (let i = 0; i < 7; i += 1)
      statuses.push((await logIn("one@private.example", `1.2.3.${i}, 203.0.113.5`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await logIn("one@private.example", "203.0.113.6")).status).toBe(401);
  });

  test("S-37 the 64 bits of IPv6 that one line has, not each address of it", async () => {
    const statuses = [];
    for (let i = 1; i <= 6; i += 1) statuses.push((await logIn("two@private.example", `2001:db8:1:2::${i}:1`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn("two@private.example", "2001:db8:1:3::1")).status).toBe(401);
    expect((await logIn("two@private.example", "2001:db8:1:2:ffff::9")).status).toBe(429);
  });

  test("S-79 S-35 more writes than a person makes are 429 with the time to wait, and cost no one else anything", async () => {
    const [spammer, other] = [await signUp(), await signUp()];
    const rename = ({ token }: { token: string }) =>
      ask("/api/v1/user/profile", {
        ...json({ fullname: "B" }, { authorization: `Bearer ${token}` }),
        method: "PATCH",
      });
    const answers = await Promise.all(Array.from({ length: 90 }, () => rename(spammer)));
    const late = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(late).toHaveLength(30);
    for (const { headers } of late) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await rename(other)).status).toBe(200);
  });
});

describe("S-32 S-56 what is logged", () => {
  test("is one line each, with no token and nothing that a client made up as a line", async () => {
    const forged = '{"level":60,"msg":"forged by a client"}';
    await ask(`/fa/oauth-callback?accessToken=secret-of-a-link&from=%0a${encodeURIComponent(forged)}`, {
      headers: { "user-agent": forged, "x-request-id": forged, referer: `https://evil.example/${forged}` },
    });
    await ask(`/api/v1/home?token=secret-of-a-link&lat=%0a${encodeURIComponent(forged)}`);
    await ask(`/api/user/reset-password/secret-of-a-link`, json({ password: "long enough" }));
    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: "forged by a client" });
    expect(server.output()).not.toMatch(/secret-of-a-link|six666|wrong one/);
  });

  test("S-32 a page that a token leads to tells its address to nobody", async () => {
    for (const page of ["oauth-callback?accessToken=x", "reset-password/secret", "account-activation?token=secret"]) {
      const answer = await ask(`/fa/${page}`);
      expect([page, answer.headers.get("referrer-policy")]).toEqual([page, "strict-origin"]);
      expect(answer.headers.get("cache-control")).toContain("no-store");
    }
  });
});

describe("S-72 searches that cost", () => {
  test("H29 who searches more than sixty times in a minute waits, by the API of both lists", async () => {
    const from = { headers: { "x-forwarded-for": "10.6.0.1" } };
    const statuses: number[] = [];
    for (let asked = 0; asked < 60; asked += 1)
      statuses.push((await ask(`/api/v2/restaurant?search=kabab&page=${asked + 1}`, from)).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await ask("/api/v1/search/markers?search=kabab", from);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await ask("/api/v1/search/suggest?q=ka", from)).status).toBe(200);
  });

  test("fifty at once are answered or told to wait, and pages go on", async () => {
    const words = ["a", "ق", "ک", "ab", "zzzzzzzz", "%", "بولانی منتو قابلی کباب شوربا چلو ".repeat(2)];
    const searches = Array.from({ length: 50 }, (_, i) => {
      const query = new URLSearchParams({
        search: words[i % words.length] ?? "",
        openNow: "true",
        sort: "nearest",
        lat: "34.5",
        lng: "69.2",
      });
      return ask(`/api/v2/restaurant?${query}`, { headers: { "x-forwarded-for": `10.5.0.${i}` } });
    });
    const pages = Array.from({ length: 20 }, () => ask("/fa"));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    for (const { status } of await Promise.all(searches)) expect([200, 503]).toContain(status);
  });
});

test("S-77 180 clients that dawdle keep nobody else out, and are all sent away", async () => {
  expect(slow.opened).toBe(180);
  expect((await ask("/fa")).status).toBe(200);
  await expect.poll(() => slow.closed, { timeout: 35_000, interval: 500 }).toBe(180);
}, 40_000);
