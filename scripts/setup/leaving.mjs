import { endCommands } from "./run.mjs";

/** @typedef {() => Promise<unknown>} Stop */

/** @type {Stop[]} */
const stops = [];
/** @type {Promise<void> | undefined} */
let leaving;

/**
 * Registers a server or a Postgres to stop before this program ends, however it ends.
 * @param {Stop} stop
 */
export function beforeLeaving(stop) {
  stops.push(stop);
}

/**
 * Ends running commands, stops registered items in reverse order, and exits. After failures and Ctrl-C nothing keeps
 * running either.
 * @param {number} code
 */
export function leave(code) {
  leaving ??= (async () => {
    for (const stop of [endCommands, ...stops.reverse()]) await stop().catch((error) => console.error(error));
    process.exit(code);
  })();
  return leaving;
}

/**
 * Calls `leave` on signals and uncaught errors.
 * @param {() => void} [atStop] runs first when a signal stops the program
 */
export function leaveWell(atStop) {
  // Connections of this program and of its servers share a name, so that they don't keep Postgres running.
  process.env.PGAPPNAME = `dastarkhan-${process.pid}`;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.once(signal, () => {
      if (!leaving) atStop?.();
      void leave(130);
    });
  }
  process.on("uncaughtException", (error) => {
    if (!leaving) console.error(error);
    void leave(1);
  });
}
