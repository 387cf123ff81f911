import { toast } from "@/components/ui/toast";

/**
 * Pages that were read can be read again without a connection; what does it comes after everything else. Who loses the
 * connection while reading is told, and so when it is back (ERR-09).
 */
export function offlineReading(): void {
  const { away = "", back = "" } = document.body.dataset;
  addEventListener("offline", () => toast("warning", away));
  addEventListener("online", () => toast("info", back));
  const workers = navigator.serviceWorker;
  if (workers) addEventListener("load", () => setTimeout(() => workers.register("/sw.js").catch(() => 0), 1000));
}
