import { toast } from "@/components/ui/toast";

/**
 * Registers the service worker for offline reading, after everything else is loaded. Tells when the connection is lost
 * and when it is back (ERR-09).
 */
export function offlineReading(): void {
  const { away = "", back = "" } = document.body.dataset;
  addEventListener("offline", () => toast("warning", away));
  addEventListener("online", () => toast("info", back));
  const workers = navigator.serviceWorker;
  if (workers) addEventListener("load", () => setTimeout(() => workers.register("/sw.js").catch(() => 0), 1000));
}
