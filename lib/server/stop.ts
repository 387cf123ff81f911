import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { tellStopping } from "@/lib/core/stopping";
import { watchConnections } from "./connections";

/** Connections are still accepted for this time, while the load balancer learns of the stop and pending ones arrive. */
const LAME_MS = 1000;
/** The server stops listening after this time without new connections or finished answers. */
const QUIET_MS = 200;
/** Maximum wait for such a quiet moment. */
const HOLD_MS = 1500;
/** Later answers are cut off: Docker kills after ten seconds. */
const DRAIN_MS = 6000;
/** The process ends by then, even if its own cleanup has not finished. */
const END_MS = 6700;
const SWEEP_MS = 50;
/** A connected client may still send a request within this time. */
const IDLE_MS = 500;

/**
 * On SIGTERM or SIGINT: reports not ready, answers new requests for a moment and closes each connection after its
 * answer; then stops listening, waits for running requests, calls `close` and ends the process with 0, within eight
 * seconds.
 */
export function stopGently(server: Server, close: () => Promise<void>): void {
  const connections = watchConnections(server);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), END_MS);
    tellStopping();
    connections.endWithAnswers();
    void end();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  async function end(): Promise<void> {
    const cutOff = performance.now() + DRAIN_MS;
    await pause(LAME_MS);
    // Connections are now accepted but answered a moment later. Busy clients wait then, so a moment comes without
    // pending connections: the system resets those that are pending when the socket closes.
    connections.hold();
    await untilQuiet(connections.lastMoved);
    // The HTTP server's own `close` would end connections at once whose next request has not been read yet.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    connections.release();
    // After reading what has arrived: closing a connection with an unread request would reset it.
    const sweep = setInterval(() => setImmediate(connections.closeIdle, IDLE_MS), SWEEP_MS);
    setTimeout(() => server.closeAllConnections(), cutOff - performance.now()).unref();
    await closed;
    clearInterval(sweep);
    await close().catch(() => undefined);
    process.exit(0);
  }
}

/** Resolves in a quiet moment, right after all pending connections were accepted. */
async function untilQuiet(lastMoved: () => number): Promise<void> {
  const latest = performance.now() + HOLD_MS;
  for (let before = performance.now(); before < latest; before = performance.now()) {
    if (before - lastMoved() < QUIET_MS) await pause(10);
    else {
      await turn();
      // During a long turn a client may have connected after the check for new connections.
      if (performance.now() - before < 1 && performance.now() - lastMoved() >= QUIET_MS) return;
    }
  }
  await turn();
}
