import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** A proxy to a database that can be made slow or dead. */
export type SlowLine = {
  readonly url: string;
  /** Milliseconds of delay in that direction. */
  delayMs: number;
  /** Drops all data while connections stay open. */
  isDead: boolean;
  readonly open: () => number;
  stop(): Promise<void>;
};

export async function startSlowLine(databaseUrl: string): Promise<SlowLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    join(near, far, line);
    join(far, near, { delayMs: 0, isDead: false });
    sockets.add(near).add(far);
    for (const socket of [near, far]) {
      socket.on("error", () => undefined);
      socket.once("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const own = new URL(databaseUrl);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line: SlowLine = {
    url: own.toString(),
    delayMs: 0,
    isDead: false,
    open: () => sockets.size / 2,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => void server.close(() => done()));
    },
  };
  return line;
}

/** Forwards data in order, each chunk after its delay. */
function join(from: Socket, to: Socket, line: Pick<SlowLine, "delayMs" | "isDead">): void {
  let last = Promise.resolve();
  from.on("data", (chunk) => {
    if (line.isDead) return;
    const { delayMs } = line;
    const due = delayMs > 0 ? pause(delayMs) : Promise.resolve();
    last = last.then(() => due).then(() => void (to.writable && to.write(chunk)));
  });
}
