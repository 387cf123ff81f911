import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { type Connections, watchConnections } from "./connections";

const LARGE = Buffer.alloc(40 * 1024 * 1024, "x");
const ASKED = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
let server: Server;
let connections: Connections;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function begin(answer: RequestListener): Promise<{ socket: Socket; isClosed: () => boolean }> {
  server = createServer(answer);
  connections = watchConnections(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  sockets.push(socket);
  await once(socket, "connect");
  return { socket, isClosed: () => socket.closed };
}

test("an answer on its way to a slow reader is not cut off, its connection goes when it is through", async () => {
  const { socket, isClosed } = await begin((_request, response) => void response.end(LARGE));
  socket.write(ASKED);
  await pause(100);
  connections.closeIdle(0);
  await pause(50);
  let bytes = 0;
  socket.on("data", (chunk) => {
    bytes += chunk.length;
  });
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(LARGE.length);
  expect(isClosed()).toBe(false);
  connections.closeIdle(0);
  await expect.poll(isClosed).toBe(true);
});

test("who was just answered, and whose next request has begun, is not closed", async () => {
  const { socket, isClosed } = await begin((_request, response) => void response.end("yes"));
  socket.resume().write(ASKED);
  await pause(50);
  connections.closeIdle(5000);
  socket.write(ASKED.slice(0, 20));
  await pause(50);
  connections.closeIdle(0);
  await pause(50);
  expect(isClosed()).toBe(false);
  socket.write(ASKED.slice(20));
  await pause(50);
  connections.closeIdle(0);
  await expect.poll(isClosed).toBe(true);
});

test("every answer that has not begun ends its connection", async () => {
  const { socket } = await begin((_request, response) => void setTimeout(() => response.end("late"), 100));
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  socket.write(ASKED);
  await pause(30);
  connections.endWithAnswers();
  await once(socket, "end");
  expect(text).toContain("Connection: close");
});
