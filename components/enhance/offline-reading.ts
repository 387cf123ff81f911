/** Pages that were read can be read again without a connection; what does it comes after everything else. */
export function offlineReading(): void {
  const workers = navigator.serviceWorker;
  if (workers) addEventListener("load", () => setTimeout(() => workers.register("/sw.js").catch(() => 0), 1000));
}
