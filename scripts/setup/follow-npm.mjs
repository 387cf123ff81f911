const EVERY_MS = 500;

/**
 * npm does not pass SIGTERM on: stopping `npm start` with it would leave this process running and the port taken. So it
 * sends the signal to itself when the parent is gone.
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
