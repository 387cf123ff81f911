import type { Server, ServerResponse } from "node:http";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { tellStopping } from "@/lib/core/stopping";
import type { FastLane } from "./fast-lane";

/** So long connections are still taken: whatever routes requests here is told meanwhile, and what is under way arrives. */
const LAME_MS = 1000;
/** What is not finished by then is cut off: Docker kills after ten seconds. */
const DRAIN_MS = 6000;
/** Then the process ends, even if something of its own does not. */
const END_MS = 6700;
/** How long a quiet moment is waited for. */
const QUIET_MS = 1000;
const SWEEP_MS = 50;
/** Who has connected says what it wants by then. */
const IDLE_MS = 500;

/**
 * On SIGTERM or SIGINT: says that it is not ready, answers what comes for a moment and ends each connection with its
 * answer; then takes no new ones, lets running requests end, calls `close` and ends the process with 0, within eight seconds.
 */
export function stopGently(server: Server, lane: FastLane, close: () => Promise<void>): void {
  const running = new Set<ServerResponse>();
  let stopping = false;
  // First of all: whoever answers may send its headers at once.
  server.prependListener("request", (_request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    running.add(response);
    response.once("close", () => running.delete(response));
  });
  const stop = () => {
    if (stopping) return;
    stopping = true;
    tellStopping();
    lane.retire();
    for (const response of running) if (!response.headersSent) response.setHeader("Connection", "close");
    void end(server, lane, close);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function end(server: Server, lane: FastLane, close: () => Promise<void>): Promise<void> {
  setTimeout(() => process.exit(0), END_MS);
  await pause(LAME_MS);
  // What comes now is let in and answered a moment later: without new work the moment comes in which nobody stands outside.
  lane.hold();
  await untilAccepted();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  lane.release();
  const sweep = setInterval(() => setImmediate(closeIdle), SWEEP_MS);
  // After what has arrived was read: a connection with an unread request would be reset.
  const closeIdle = () => {
    lane.close(IDLE_MS);
    server.closeIdleConnections();
  };
  setTimeout(() => {
    lane.close();
    server.closeAllConnections();
  }, DRAIN_MS - LAME_MS).unref();
  await closed;
  clearInterval(sweep);
  await close().catch(() => undefined);
  process.exit(0);
}

/**
 * Whoever has connected is taken by the time nothing new comes in a turn: a closed door resets those who stand before it. A
 * server that is never without work closes it right after it has taken all.
 */
async function untilAccepted(): Promise<void> {
  const latest = performance.now() + QUIET_MS;
  for (let before = performance.now(); before < latest; before = performance.now()) {
    await turn();
    if (performance.now() - before < 1) return;
  }
}
