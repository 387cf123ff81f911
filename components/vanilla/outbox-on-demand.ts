import { hasWaiting } from "@/lib/api-client/outbox-mark";
import { loadScript } from "./load-script";
import { whenUsed } from "./when-used";

/** URL of the outbox script with its version; set by the build. */
declare const OUTBOX_SCRIPT: string;

/**
 * Loads the outbox script if something waits to be sent. Preloads it once a signed-in user interacts, since it could
 * not be loaded offline. Forms load it themselves.
 */
export function outboxOnDemand(): void {
  if (hasWaiting()) loadScript(OUTBOX_SCRIPT);
  else if (document.documentElement.dataset.signedIn !== undefined) whenUsed(() => loadScript(OUTBOX_SCRIPT));
}
