import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import type { TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

/** A site on https behind one proxy, as in production, with the real limits. */
const SITE = "https://site.example";
let database: TestDatabase;
export let server: RealServer;
export const slow: { opened: number; closed: number; sockets: Socket[] } = { opened: 0, closed: 0, sockets: [] };

/** A slow client: some bytes at first, then one every two seconds. */
function dawdle(bytes: string): void {
  const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
  const more = setInterval(() => bytes && socket.writable && socket.write("a"), 2000);
  slow.opened += 1;
  slow.sockets.push(socket);
  socket.on("error", () => undefined);
  socket.resume();
  socket.once("close", () => {
    clearInterval(more);
    slow.closed += 1;
  });
}

export const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { redirect: "manual", ...init });
export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});
export const logIn = (email: string, client: string) =>
  ask("/api/user/login", json({ email, password: "wrong one" }, { "x-forwarded-for": client }));
let people = 0;
export async function signUp(): Promise<{ token: string; cookies: string[] }> {
  people += 1;
  const body = { fullname: "A", email: `front-${people}@private.example`, password: "six666" };
  const answer = await ask("/api/user/signup", json(body, { "x-forwarded-for": `10.6.0.${people}` }));
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { token: accessToken, cookies: answer.headers.getSetCookie() };
}

export function rawAsk(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
    let got = "";
    socket.on("data", (chunk: Buffer) => (got += chunk.toString("latin1")));
    socket.setTimeout(3000, () => socket.destroy());
    socket.on("error", () => resolve(got));
    socket.on("close", () => resolve(got));
  });
}

/** Starts a production-like server and 180 slow clients. */
export function prepare(): void {
  beforeAll(async () => {
    database = await testDatabase("seeded");
    server = await startRealServer(database.url, { SITE_URL: SITE, TRUSTED_PROXIES: "1" });
    // The first page after a start may take longer than the request's deadline.
    while ((await ask("/fa")).status !== 200) await pause(200);
    for (const bytes of [
      "",
      "GET /fa HTTP/1.1\r\nHost: site.example\r\nX-A: ",
      "GET /api/v1/home HTTP/1.1\r\nHost: x\r\n",
    ]) {
      for (let i = 0; i < 60; i += 1) dawdle(bytes);
    }
  });
  afterAll(async () => {
    for (const socket of slow.sockets) socket.destroy();
    await stopRealServer(server);
    await database.drop();
  });
}
