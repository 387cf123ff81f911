import { EventEmitter, once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type BrotliDecompress, createBrotliDecompress, createGunzip, type Gunzip } from "node:zlib";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { pageFailed } from "@/lib/page-cache/scope";
import { startFront } from "@/tests/support/front";

const FRAME = `<!DOCTYPE html><p>${"frame ".repeat(400)}</p>`;
const REST = "<p>the rest</p>";

let make: (request: IncomingMessage, response: ServerResponse) => unknown;
const site = await startFront({ app: (incoming, response) => make(incoming, response) });
const open: IncomingMessage[] = [];

afterEach(() => {
  for (const answer of open.splice(0)) answer.destroy();
});
afterAll(() => site.stop());

/** Writes like Next: headers first, then each piece at once. */
function write(response: ServerResponse, text: string): boolean {
  if (!response.headersSent) response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.flushHeaders();
  const isTaken = response.write(text);
  if ("flush" in response && typeof response.flush === "function") response.flush();
  return isTaken;
}

/** Resolves with the answer when its headers arrive; the body is still unread. */
async function begin(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const sent = request({ port: site.port, host: "127.0.0.1", path, headers, agent: false });
  sent.end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  open.push(answer);
  return answer;
}

function decoded(answer: IncomingMessage): IncomingMessage | BrotliDecompress | Gunzip {
  const encoding = answer.headers["content-encoding"];
  return encoding === "br"
    ? answer.pipe(createBrotliDecompress())
    : encoding === "gzip"
      ? answer.pipe(createGunzip())
      : answer;
}

const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

describe("a page of the app", () => {
  test.each([
    ["br", "gzip, deflate, br"],
    ["gzip", "gzip"],
    [undefined, ""],
  ])("comes piece by piece, each when it is made (%s)", async (encoding, accepted) => {
    const data = new EventEmitter();
    make = async (_, response) => {
      write(response, FRAME);
      await once(data, "there");
      write(response, REST);
      response.end();
    };
    const answer = await begin("/fa/dashboard/x", { "accept-encoding": accepted });
    expect(answer.headers["content-encoding"]).toBe(encoding);
    const pieces = decoded(answer);
    let got = "";
    pieces.on("data", (piece: Buffer) => (got += piece));
    await expect.poll(() => got).toBe(FRAME);
    data.emit("there");
    await once(pieces, "end");
    expect(got).toBe(FRAME + REST);
  });

  test("is made no faster than its reader takes it", async () => {
    const piece = Array.from({ length: 4000 }, () => Math.random().toString(36)).join("");
    let made = 0;
    make = async (_, response) => {
      const drained = new EventEmitter();
      response.on("drain", () => drained.emit("drain"));
      for (; made < 400; made += 1) if (!write(response, piece)) await once(drained, "drain");
      response.end();
    };
    const answer = await begin("/fa/dashboard/x", { "accept-encoding": "gzip" });
    answer.pause();
    const madeMeanwhile = async () => {
      const before = made;
      await pause(200);
      return made - before;
    };
    // On a busy machine the buffers fill slowly.
    await expect.poll(madeMeanwhile, { timeout: 10_000 }).toBe(0);
    expect(made).toBeLessThan(400);
    answer.resume();
    await once(answer, "end");
    expect(made).toBe(400);
  });

  test("ends when its reader goes away", async () => {
    let isFinished: boolean | undefined;
    make = (_, response) => {
      write(response, FRAME);
      response.once("close", () => {
        isFinished = response.writableFinished;
      });
    };
    (await begin("/fa/dashboard/x", { "accept-encoding": "br" })).destroy();
    await expect.poll(() => isFinished).toBe(false);
  });

  test("S-80 runs its scripts by a nonce of its own, that Next is told and no client can choose", async () => {
    make = (_, response) => response.end(FRAME);
    const evil = { "content-security-policy": "script-src 'nonce-evil'", "content-security-policy-report-only": "x" };
    const nonces = new Set<string | undefined>();
    for (const headers of [{}, evil]) {
      const answer = await begin("/fa/dashboard/x", headers);
      const policy = answer.headers["content-security-policy"];
      const passed = site.seen.at(-1)?.headers ?? {};
      expect(policy).toMatch(/; script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[^']+' 'sha256-[^']+'; /);
      expect(passed["content-security-policy"]).toBe(policy);
      expect(passed["content-security-policy-report-only"]).toBeUndefined();
      nonces.add(nonceOf(policy));
    }
    expect([nonces.size, nonces.has("evil")]).toEqual([2, false]);
  });

  test("is kept by nobody, found by nobody, and tells its address to nobody", async () => {
    make = (_, response) => response.end(FRAME);
    const { headers } = await begin("/fa/dashboard/x");
    expect(headers).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "strict-origin",
      "x-frame-options": "DENY",
    });
  });

  test("may be asked for in parts by Next's router, and by nothing else of Next", async () => {
    make = (_, response) => response.end("1:parts");
    const asked = { rsc: "1", "next-router-state-tree": "%5B%5D", "next-router-prefetch": "1", "next-url": "/fa" };
    const forged = { "next-action": "00", "next-resume": "1", "x-nextjs-data": "1", "x-middleware-subrequest": "x" };
    await begin("/fa/dashboard/x?_rsc=1", { ...asked, ...forged });
    const passed = site.seen.at(-1)?.headers ?? {};
    expect(passed).toMatchObject(asked);
    expect(Object.keys(forged).filter((name) => name in passed)).toEqual([]);
  });

  test("takes no form", async () => {
    expect((await site.ask("/fa/dashboard/x", {}, "POST")).status).toBe(405);
  });
});

describe("a page of the app that is not made", () => {
  test.each<Record<string, string>>([{}, { rsc: "1" }])("is our own page with 404 (%j)", async (headers) => {
    make = (_, response) => {
      response.statusCode = 404;
      response.setHeader("Link", "</_next/x.css>; rel=preload");
      write(response, "<h1>This page could not be found.</h1>");
      response.end();
    };
    const answer = await site.ask("/ps/dashboard/none", headers);
    expect([answer.status, answer.text.includes("/ps/404"), answer.headers.link]).toEqual([404, true, undefined]);
    expect(nonceOf(answer.headers["content-security-policy"])).toBeUndefined();
    // Somebody else may find it.
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.text).not.toContain("could not be found");
  });

  test.each([
    [500, new Error("a fault")],
    [503, Object.assign(new Error("away"), { cause: { code: "ECONNREFUSED" } })],
  ])("S-82 S-94 says so with %i, without a detail", async (status, error) => {
    make = (_, response) => {
      pageFailed(error);
      response.statusCode = 500;
      response.end("at Object.<anonymous> (/app/x.ts:1)");
    };
    const answer = await site.ask("/en/dashboard/x");
    expect([answer.status, answer.headers["retry-after"]]).toEqual([status, "5"]);
    expect([answer.text.includes("/en/500"), answer.text.includes("at Object")]).toEqual([true, false]);
  });

  test("S-82 is answered when Next itself fails", async () => {
    make = () => {
      throw new Error("thrown");
    };
    expect((await site.ask("/en/dashboard/x")).status).toBe(500);
  });
});

test("fifty pages of the app that wait keep no other page waiting", async () => {
  make = (_, response) => write(response, FRAME);
  await Promise.all(Array.from({ length: 50 }, () => begin("/fa/dashboard/x")));
  expect((await site.ask("/fa/samangan")).status).toBe(200);
});
