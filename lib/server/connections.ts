import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection on which something was asked. */
type Talk = {
  readonly running: Set<ServerResponse>;
  /** The bytes that had come when the last answer was out: more than these are a request that has begun. */
  heard: number;
  /** When the last answer was out. */
  idleSince: number;
};

export type Connections = {
  /** Every answer that has not begun ends its connection, from now on. */
  readonly endWithAnswers: () => void;
  /** When somebody connected or was answered for the last time, as `performance.now()` counts. */
  readonly lastMoved: () => number;
  /** Closes the connections whose answers are out, down to the last byte, and on which nothing came for so long. */
  readonly closeIdle: (idleMs: number) => void;
};

/**
 * Knows what runs on each connection that Node's HTTP machinery has. `closeIdleConnections` is not enough: an answer that
 * is made but still on its way to a slow phone is idle to it, and would be cut off.
 */
export function watchConnections(server: Server): Connections {
  const talks = new Map<Socket, Talk>();
  let isEnding = false;
  let moved = 0;

  const talkOn = (socket: Socket): Talk => {
    const known = talks.get(socket);
    if (known) return known;
    const talk = { running: new Set<ServerResponse>(), heard: 0, idleSince: 0 };
    talks.set(socket, talk);
    socket.once("close", () => talks.delete(socket));
    return talk;
  };

  server.on("connection", () => {
    moved = performance.now();
  });
  // First of all: whoever answers may send its headers at once.
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
