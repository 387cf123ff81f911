const EVERY_MS = 500;

/**
 * npm does not pass SIGTERM on to what it runs: who stops `npm start` by it would leave us behind with the port. When the
 * parent is gone, we send the signal to ourselves.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, EVERY_MS);
  watch.unref();
}
