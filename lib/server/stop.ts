import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { tellStopping } from "@/lib/core/stopping";
import { watchConnections } from "./connections";

/** So long connections are still taken: whatever routes requests here is told meanwhile, and what is under way arrives. */
const LAME_MS = 1000;
/** The door is closed when nobody came and nobody was answered, who would come again, for so long. */
const QUIET_MS = 200;
/** A quiet moment is waited for no longer. */
const HOLD_MS = 1500;
/** What is not finished by then is cut off: Docker kills after ten seconds. */
const DRAIN_MS = 6000;
/** Then the process ends, even if something of its own does not. */
const END_MS = 6700;
const SWEEP_MS = 50;
/** Whoever has connected, or was answered before the signal, may still say what they want for so long. */
const IDLE_MS = 500;

/**
 * On SIGTERM or SIGINT: says that it is not ready, answers what comes for a moment and ends each connection with its
 * answer; then takes no new ones, lets running requests end, calls `close` and ends the process with 0, within eight seconds.
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
    // What comes now is let in and answered a moment later. Clients that ask again and again all wait then, so that the
    // moment comes in which nobody stands before the door: whoever does when it closes is reset by the system.
    connections.hold();
    await untilQuiet(connections.lastMoved);
    // Not the HTTP server's own `close`: it would end connections at once whose next request has not been read yet.
    const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
    connections.release();
    // After what has arrived was read: a connection with an unread request would be reset.
    const sweep = setInterval(() => setImmediate(connections.closeIdle, IDLE_MS), SWEEP_MS);
    setTimeout(() => server.closeAllConnections(), cutOff - performance.now()).unref();
    await closed;
    clearInterval(sweep);
    await close().catch(() => undefined);
    process.exit(0);
  }
}

/** Resolves in a quiet moment, right after everybody who has connected was taken. */
async function untilQuiet(lastMoved: () => number): Promise<void> {
  const latest = performance.now() + HOLD_MS;
  for (let before = performance.now(); before < latest; before = performance.now()) {
    if (before - lastMoved() < QUIET_MS) await pause(10);
    else {
      await turn();
      // In a long turn somebody may have come after new connections were looked for.
      if (performance.now() - before < 1 && performance.now() - lastMoved() >= QUIET_MS) return;
    }
  }
  await turn();
}
