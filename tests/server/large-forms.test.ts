import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BODY_SPARE_BYTES } from "@/lib/core/constants";
import fa from "@/messages/fa.json";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

const TOO_LONG = fa.contact.problem.payload_too_large;
const LARGE = 400_000;
/** Milliseconds, far below every timeout of the server: a timeout closes the connection without an answer. */
const SOON_MS = 4000;

let database: TestDatabase;
let server: RealServer;

beforeAll(async () => {
  database = await testDatabase("seeded");
  server = await startRealServer(database.url);
  // The first rendering of a screen is slow.
  await fetch(`${server.origin}/fa/contact-us`, { method: "POST", body: new URLSearchParams() });
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

describe("a form that is too large", () => {
  test.each([
    ["/fa/contact-us", TOO_LONG],
    ["/fa/login", fa.errors.payload_too_large],
  ])(
    "is told so by its page at %s, again and again on the same line",
    { timeout: 3 * SOON_MS },
    async (path, words) => {
      const body = new URLSearchParams({ message: "x".repeat(LARGE) });
      for (let i = 0; i < 3; i += 1) {
        const answer = await fetch(server.origin + path, {
          method: "POST",
          body,
          signal: AbortSignal.timeout(SOON_MS),
        });
        expect(answer.status).toBe(413);
        expect(await answer.text()).toContain(words);
      }
    },
  );

  test("is told so by its call too", { timeout: 3 * SOON_MS }, async () => {
    const body = new URLSearchParams({ message: "x".repeat(LARGE) });
    for (let i = 0; i < 3; i += 1) {
      const signal = AbortSignal.timeout(SOON_MS);
      const answer = await fetch(`${server.origin}/api/v1/user/contact`, { method: "POST", body, signal });
      expect([answer.status, await answer.json()]).toMatchObject([413, { code: "payload_too_large" }]);
    }
  });

  test("is answered before it comes when its length is told, and what then comes is let go", async () => {
    const line = await openLine();
    line.write(`${POST}Content-Length: ${LARGE}\r\n\r\n`);
    await line.until(TOO_LONG);
    expect(line.received()).toMatch(/^HTTP\/1\.1 413 /);
    line.write(`${"x".repeat(LARGE)}GET /fa/terms-and-conditions HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await line.closed();
    expect(
      line
        .received()
        .split(/HTTP\/1\.1 (?=\d{3} )/)
        .map((answer) => answer.slice(0, 3)),
    ).toEqual(["", "413", "200"]);
  });

  test("is answered in the middle of it when its length is not told", async () => {
    const line = await openLine();
    line.write(`${POST}Transfer-Encoding: chunked\r\n\r\n${chunk(LARGE)}`);
    await line.until(TOO_LONG);
    line.write(`${chunk(LARGE)}0\r\n\r\nGET /fa/terms-and-conditions HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    await line.closed();
    expect(
      line
        .received()
        .split(/HTTP\/1\.1 (?=\d{3} )/)
        .map((answer) => answer.slice(0, 3)),
    ).toEqual(["", "413", "200"]);
  });

  test("and never ends is answered too, and then cut off", async () => {
    const line = await openLine();
    line.write(`${POST}Transfer-Encoding: chunked\r\n\r\n`);
    await line.pour(chunk(64 * 1024));
    expect(line.received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(line.received()).toContain(TOO_LONG);
    // The buffers of both ends add to the bytes that were read.
    expect(line.sent()).toBeLessThan(2 * BODY_SPARE_BYTES);
  });
});

const POST = "POST /fa/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n";
const chunk = (length: number) => `${length.toString(16)}\r\n${"x".repeat(length)}\r\n`;

async function openLine() {
  const socket: Socket = connect(server.port, "127.0.0.1");
  let received = "";
  let isOpen = true;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    received += text;
    wake();
  });
  socket.on("error", () => undefined);
  socket.once("close", () => {
    isOpen = false;
    wake();
  });
  await new Promise<void>((ready) => socket.once("connect", ready));
  const until = (holds: () => boolean, what: string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${what} in time; received ${received.slice(0, 200)}`)), SOON_MS);
      const look = () => {
        if (!holds()) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return {
    write: (text: string) => socket.write(text),
    received: () => received,
    sent: () => socket.bytesWritten,
    until: (words: string) => until(() => received.includes(words), "not said"),
    closed: () => until(() => !isOpen, "not closed"),
    /** Sends the text repeatedly as fast as possible, until the server closes. */
    pour: async (text: string) => {
      const more = () => {
        while (isOpen && socket.write(text));
      };
      socket.on("drain", more);
      more();
      await until(() => !isOpen, "not closed");
    },
  };
}
