import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { compressAnswer } from "./compress";

const PIECE = "<url>سلام</url>".repeat(5000);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function ask(answer: RequestListener, headers: Record<string, string> = {}, method = "GET") {
  const server = createServer((incoming, response) => {
    compressAnswer(incoming, response);
    answer(incoming, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", headers, method, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

const XML = { "content-type": "application/xml; charset=utf-8", vary: "rsc, next-router-prefetch" };
const GZIP = { "accept-encoding": "gzip" };

test("text comes compressed, piece by piece, and depends on nothing but that", async () => {
  const { headers, body } = await ask((_, response) => {
    for (const [name, value] of Object.entries(XML)) response.setHeader(name, value);
    Readable.from([PIECE, PIECE, PIECE]).pipe(response);
  }, GZIP);
  expect([headers["content-encoding"], headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
  expect(gunzipSync(body).toString()).toBe(PIECE.repeat(3));
});

test("as the client can read it", async () => {
  const answer: RequestListener = (_, response) => void response.setHeader("content-type", "text/xml").end(PIECE);
  const both = await ask(answer, { "accept-encoding": "gzip, br" });
  expect([both.headers["content-encoding"], brotliDecompressSync(both.body).toString()]).toEqual(["br", PIECE]);
  const refused = await ask(answer, { "accept-encoding": "br;q=0, gzip;q=0.5" });
  expect(refused.headers["content-encoding"]).toBe("gzip");
});

test("who takes no compression gets the text as it is", async () => {
  const { headers, body } = await ask((_, response) => {
    response.setHeader("content-type", "text/plain");
    response.end(PIECE);
  });
  expect([headers["content-encoding"], body.toString()]).toEqual([undefined, PIECE]);
});

test("pictures, heads and answers without a body stay as they are; what depends on a visitor says so still", async () => {
  const picture = await ask((_, response) => {
    response.setHeader("content-type", "image/jpeg");
    response.setHeader("content-length", 3);
    response.end(Buffer.from([1, 2, 3]));
  }, GZIP);
  expect([picture.headers["content-length"], picture.body.length]).toEqual(["3", 3]);
  const head = await ask((_, response) => void response.setHeader("content-type", "text/xml").end(), GZIP, "HEAD");
  expect([head.headers["content-encoding"], head.body.length]).toEqual([undefined, 0]);
  const moved = await ask((_, response) => {
    response.statusCode = 302;
    response.setHeader("vary", "Accept-Language, rsc");
    response.end();
  }, GZIP);
  expect(moved.headers.vary).toBe("Accept-Language");
});

/** A server with an endless answer. @returns its port, and how much it produced until the reader disconnected */
async function serveEndlessly() {
  const work = { made: 0, ended: false };
  const server = createServer((incoming, response) => {
    compressAnswer(incoming, response);
    response.setHeader("content-type", "text/xml");
    let isOver = false;
    response.once("close", () => {
      work.ended = isOver = true;
    });
    const endless = async function* () {
      for (; !isOver; work.made += 1) yield crypto.getRandomValues(new Uint8Array(50_000));
    };
    Readable.from(endless()).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, work };
}

test("a reader who goes away ends the work", async () => {
  const { port, work } = await serveEndlessly();
  const sent = request({ port, headers: GZIP, agent: false }, (incoming) => {
    // Reads nothing: the work must stay within the size of the buffers.
    setTimeout(() => incoming.destroy(), 300);
  });
  sent.on("error", () => undefined);
  sent.end();
  await expect.poll(() => work.ended, { timeout: 5000 }).toBe(true);
  const then = work.made;
  await pause(100);
  expect(work.made - then).toBeLessThanOrEqual(1);
  expect(work.made).toBeLessThan(1500);
});

test("readers who hang up in the middle fail nothing but their own answer", async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  const others = process.listeners("uncaughtException");
  process.removeAllListeners("uncaughtException").on("uncaughtException", note);
  try {
    const { port } = await serveEndlessly();
    for (let reader = 0; reader < 30; reader += 1) {
      const sent = request({ port, headers: GZIP, agent: false }).end();
      sent.on("error", () => undefined);
      const [incoming] = (await once(sent, "response")) as [IncomingMessage];
      incoming.on("error", () => undefined);
      await pause(10 + (reader % 5) * 20);
      incoming.socket.resetAndDestroy();
    }
    await pause(200);
  } finally {
    process.off("uncaughtException", note);
    for (const other of others) process.on("uncaughtException", other);
  }
  expect(uncaught).toEqual([]);
});
