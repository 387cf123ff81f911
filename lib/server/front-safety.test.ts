import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startFront } from "@/tests/support/front";

const site = await startFront();
afterAll(() => site.stop());

describe("safety", () => {
  const HEADERS =
    "content-security-policy strict-transport-security x-content-type-options referrer-policy permissions-policy";
  test.each([
    ["page", "/fa/herat"],
    ["404", "/fa/nowhere"],
    ["400", "/fa/%zz"],
    ["500", "/fa/businesses?search=broken"],
    ["redirect", "/fa/herat/"],
    ["moved page", "/fa/businesses?search=moved"],
    ["visitor's language", "/"],
    ["picture", "/media/kabul-320.webp"],
    ["missing picture", "/media/nothing-320.webp"],
    ["API", "/api/v1/restaurant"],
    ["page of one visitor", "/fa/profile"],
    ["long address", `/${"x".repeat(9000)}`],
  ])("S-80 security headers on %s", async (_what, address) => {
    const { headers } = await site.ask(address);
    expect(HEADERS.split(" ").filter((name) => headers[name] === undefined)).toEqual([]);
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  test("S-80 scripts of a page need no unsafe-inline, and nobody may frame it", async () => {
    const policy = (await site.ask("/fa/herat")).headers["content-security-policy"];
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("S-82 %s of a page is 405", async (method) => {
    const answer = await site.ask("/fa/herat", {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("S-83 TRACE is 405 everywhere", async () => {
    expect((await site.ask("/fa/herat", {}, "TRACE")).status).toBe(405);
    expect((await site.ask("/api/v1/restaurant", {}, "TRACE")).status).toBe(405);
  });

  const hidden = "/.secret /main.js.map /media/.secret /media/../server.ts /media/%2e%2e%2fserver.ts /media/";
  test.each(hidden.split(" "))("S-83 %s is not there", async (address) => {
    expect((await site.ask(address)).status).toBe(404);
  });

  test("S-69 a picture has its exact type, may not run anything, and is kept for ever", async () => {
    const { status, headers, text } = await site.ask("/media/kabul-320.webp");
    expect([status, text, headers["content-type"]]).toEqual([200, "picture", "image/webp"]);
    expect(headers["content-security-policy"]).toContain("sandbox");
    expect(headers["cache-control"]).toContain("immutable");
  });

  test("what Next says to itself, and forged addresses, never reach it", async () => {
    await site.ask("/api/v1/restaurant", {
      "x-middleware-subrequest": "src/middleware",
      "x-nextjs-data": "1",
      "x-matched-path": "/admin",
      "x-forwarded-for": "6.6.6.6",
      "x-forwarded-host": "evil.example",
      "x-real-ip": "6.6.6.6",
      host: "evil.example",
      "x-custom": "kept",
    });
    const headers = site.seen.at(-1)?.headers ?? {};
    const names = Object.keys(headers)
      .filter((name) => name.startsWith("x-"))
      .sort();
    expect(names).toEqual(["x-custom", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"]);
    const own = { host: "site.example", "x-forwarded-for": "127.0.0.1", "x-forwarded-host": "site.example" };
    expect(headers).toMatchObject(own);
  });

  test("another protocol is refused", async () => {
    const got = await site.raw(
      "GET /fa HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n",
    );
    expect(got).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe("a page in memory", () => {
  const line = "GET /fa/nimroz HTTP/1.1\r\nHost: x\r\n";
  const statuses = (got: string) => got.match(/HTTP\/1\.1 \d+/g) ?? [];
  beforeAll(async () => {
    await site.ask("/fa/nimroz");
  });

  test("answers several requests of a connection, one after the other or at once", async () => {
    expect(statuses(await site.raw(`${line}\r\n${line}\r\n${line}\r\n`))).toHaveLength(3);
  });

  test("is answered when its request comes in pieces", async () => {
    expect(statuses(await site.raw(line))).toEqual([]);
    const got = await new Promise<string>((resolve) => {
      const socket = connect(site.port, "127.0.0.1", () => socket.write(line));
      setTimeout(() => socket.write("\r\n"), 50);
      socket.on("data", (chunk: Buffer) => {
        resolve(chunk.toString("latin1"));
        socket.destroy();
      });
    });
    expect(statuses(got)).toEqual(["HTTP/1.1 200"]);
  });

  test.each([
    ["a body", "Content-Length: 5\r\n\r\nhello"],
    ["a body in pieces", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["another protocol", "Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n"],
    ["an expectation", "Expect: something\r\n\r\n"],
    ["an end", "Connection: close\r\n\r\n"],
  ])("answers a request with %s once", async (_what, rest) => {
    const got = await site.raw(line + rest);
    expect(statuses(got)).toHaveLength(1);
  });

  test("a body is never taken for a second request", async () => {
    const smuggled = "GET /fa/smuggled HTTP/1.1\r\nHost: x\r\n\r\n";
    const got = await site.raw(`${line}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`);
    expect(statuses(got)).toHaveLength(1);
  });

  test.each([
    "GET /fa/nimroz HTTP/1.1\r\n\r\n",
    `${line} folded: 1\r\n\r\n`,
    `${line}a\nb: 1\r\n\r\n`,
    `${line}no colon\r\n\r\n`,
    `${line}na me: 1\r\n\r\n`,
    `${line}name : 1\r\n\r\n`,
    `${line}: 1\r\n\r\n`,
    `${line}na(me: 1\r\n\r\n`,
    `${line}a: \x01\r\n\r\n`,
    `${line}a: \x00\r\n\r\n`,
    `${line}a: \x7f\r\n\r\n`,
    `${line}a: b\rc\r\n\r\n`,
    `${line}n\xc3: 1\r\n\r\n`,
  ])("a malformed request (%j) is refused, as Node refuses it", async (text) => {
    expect(await site.raw(text)).toMatch(/^HTTP\/1\.1 400/);
  });

  test("credentials and navigation data change nothing about a page", async () => {
    for (const header of ["authorization: Bearer x", "rsc: 1", "Next-Router-Prefetch: 1", "Range: bytes=0-1"])
      expect(statuses(await site.raw(`${line}${header}\r\n\r\n`))).toEqual(["HTTP/1.1 200"]);
  });

  test("answers 304", async () => {
    const { headers } = await site.ask("/fa/nimroz");
    expect(statuses(await site.raw(`${line}If-None-Match: ${headers.etag}\r\n\r\n`))).toEqual(["HTTP/1.1 304"]);
  });
});
