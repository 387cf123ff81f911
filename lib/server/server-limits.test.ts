import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitSlowClients } from "./server-limits";

const server = createServer((incoming, response) => {
  incoming.resume().on("end", () => response.end("whole"));
});

beforeAll(async () => {
  limitSlowClients(server, { wholeMs: 400, stepMs: 400, stepBytes: 100, filesMs: 60_000 });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a body in pieces; resolves with the answer or "closed". */
function send(type: string, pieces: number, bytes: number, everyMs: number): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const sent = request({ port, host: "127.0.0.1", method: "POST", headers: { "content-type": type } }, (response) => {
      response.setEncoding("utf8").on("data", resolve);
    });
    sent.on("error", () => resolve("closed"));
    void (async () => {
      for (let piece = 0; piece < pieces && !sent.destroyed; piece += 1) {
        sent.write("x".repeat(bytes));
        await pause(everyMs);
      }
      sent.end();
    })();
  });
}

describe("S-77 a body that comes slowly", () => {
  test("is cut off when it must be whole by now", async () => {
    expect(await send("application/json", 100, 500, 50)).toBe("closed");
  });

  test("is waited for while its files move, and cut off when they don't", async () => {
    const type = "multipart/form-data; boundary=x";
    const [moving, standing] = await Promise.all([send(type, 30, 500, 50), send(type, 100, 1, 50)]);
    expect([moving, standing]).toEqual(["whole", "closed"]);
  });

  test("that comes at once is answered, and its connection stays", async () => {
    expect(await send("application/json", 1, 500, 0)).toBe("whole");
  });
});
