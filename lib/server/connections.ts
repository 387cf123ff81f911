import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection. */
type Talk = {
  readonly running: Set<ServerResponse>;
  /** The bytes that had come when the last answer was out: more than these are a request that has begun. */
  heard: number;
  /** When the last answer was out, or it was opened. */
  idleSince: number;
};

export type Connections = {
  /** New connections are taken, and nothing is read from them until they are released. */
  readonly hold: () => void;
  readonly release: () => void;
  /** Every answer that has not begun ends its connection, from now on. */
  readonly endWithAnswers: () => void;
  /** When somebody connected or was answered for the last time, as `performance.now()` counts. */
  readonly lastMoved: () => number;
  /** Closes the connections on which nothing is asked and whose answers are out, down to the last byte, for so long. */
  readonly closeIdle: (idleMs: number) => void;
};

/**
 * Knows what runs on each connection, and stands between the door and Node's HTTP machinery. `closeIdleConnections` is not enough: an answer that
 * is made but still on its way to a slow phone is idle to it, and would be cut off.
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
    // Whoever gives up while they wait must not end the process.
    socket.on("error", ignore);
    held.push(socket);
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
