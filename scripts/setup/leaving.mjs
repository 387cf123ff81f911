import { endCommands } from "./run.mjs";

/** @typedef {() => Promise<unknown>} Stop */

/** @type {Stop[]} */
const stops = [];
/** @type {Promise<void> | undefined} */
let leaving;

/**
 * What has to be stopped before this program may end, however it ends: servers, the Postgres behind them.
 * @param {Stop} stop
 */
export function beforeLeaving(stop) {
  stops.push(stop);
}

/**
 * Ends the commands that run, stops what was started, the last first, and exits. A run that fails, or that somebody stops
 * with Ctrl-C, leaves nothing running either.
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
 * Makes every end of this program a clean one.
 * @param {() => void} [atStop] says what is to be said when it is stopped from outside
 */
export function leaveWell(atStop) {
  // Our own connections, and those of servers we started, go with us: they keep no Postgres up.
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
