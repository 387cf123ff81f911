type Stop = () => Promise<unknown>;

const stops: Stop[] = [];
let leaving: Promise<void> | undefined;

/** What has to be stopped before this program may end, however it ends: servers, the Postgres behind them. */
export function beforeLeaving(stop: Stop): void {
  stops.push(stop);
}

/**
 * Stops what was started, the last first, and ends. A measurement that fails, or that somebody stops with Ctrl-C, leaves
 * nothing running either.
 */
export function leave(code: number): Promise<void> {
  leaving ??= (async () => {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error));
    process.exit(code);
  })();
  return leaving;
}

/** Makes every end of this program a good one. @param atStop says what is to be said when it is stopped from outside */
export function leaveWell(atStop?: () => void): void {
  // Our own connections, and those of servers we started, go with us: they keep no Postgres up.
  process.env.PGAPPNAME = `dastarkhan-${process.pid}`;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
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
