import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Talk = {
  readonly running: Set<ServerResponse>;
  /** Bytes received when the last answer ended; more bytes mean that a request has begun. */
  heard: number;
  /** End of the last answer, or opening of the connection. */
  idleSince: number;
};

export type Connections = {
  /** Accepts new connections, but reads nothing from them until `release`. */
  readonly hold: () => void;
  readonly release: () => void;
  /** From now on, every answer that has not begun closes its connection. */
  readonly endWithAnswers: () => void;
  /** Last new connection or finished answer, in `performance.now()` time. */
  readonly lastMoved: () => number;
  /** Closes connections without a request whose answers have been sent completely for this time. */
  readonly closeIdle: (idleMs: number) => void;
};

/**
 * Tracks requests per connection, before Node's HTTP server sees it. Node's `closeIdleConnections` is not enough: it
 * treats an answer that is still on its way to a slow phone as idle and cuts it off.
 */
export function watchConnections(server: Server): Connections {
  const talks = new Map<Socket, Talk>();
  let isEnding = false;
  let moved = 0;

  const talkOn = (socket: Socket): Talk => {
    const known = talks.get(socket);
    if (known) return known;
    const talk = { running: new Set<ServerResponse>(), heard: 0, idleSince: performance.now() };
    talks.set(socket, talk);
    socket.once("close", () => talks.delete(socket));
    return talk;
  };

  const machinery = server.listeners("connection") as ((socket: Socket) => void)[];
  let held: Socket[] | undefined;
  const take = (socket: Socket) => {
    talkOn(socket);
    for (const listener of machinery) listener.call(server, socket);
  };
  server.removeAllListeners("connection").on("connection", (socket: Socket) => {
    moved = performance.now();
    if (!held) return take(socket);
    // A client that disconnects while waiting must not end the process.
    socket.on("error", ignore);
    held.push(socket);
  });
  // First listener, because later ones may send headers at once.
  server.prependListener("request", ({ socket }, response) => {
    if (isEnding) response.setHeader("Connection", "close");
    const talk = talkOn(socket);
    talk.running.add(response);
    response.once("close", () => {
      talk.running.delete(response);
      talk.heard = socket.bytesRead;
      talk.idleSince = moved = performance.now();
    });
  });

  return {
    hold: () => {
      held ??= [];
    },
    release: () => {
      const sockets = held ?? [];
      held = undefined;
      for (const socket of sockets) if (!socket.destroyed) take(socket.off("error", ignore));
    },
    endWithAnswers: () => {
      isEnding = true;
      for (const { running } of talks.values())
        for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close");
    },
    lastMoved: () => moved,
    closeIdle: (idleMs) => {
      for (const [socket, { running, heard, idleSince }] of talks) {
        const isIdle = running.size === 0 && socket.bytesRead === heard;
        if (isIdle && performance.now() - idleSince >= idleMs) socket.destroySoon();
      }
    },
  };
}

const ignore = () => undefined;
