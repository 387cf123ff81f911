import { hasWaiting } from "@/lib/api-client/outbox-mark";
import { whenIdle } from "./hydrate";
import { loadScript } from "./load-script";

/** The address of the script that sends what waits, with its version; the build puts it here. */
declare const OUTBOX_SCRIPT: string;

/**
 * What was written without a line is sent by a script that comes where something waits; and beforehand to members, who may
 * be about to write: without a line it would not come any more. Forms bring it themselves.
 */
export function outboxOnDemand(): void {
  if (hasWaiting()) loadScript(OUTBOX_SCRIPT);
  else if (document.documentElement.dataset.signedIn !== undefined) whenIdle(() => loadScript(OUTBOX_SCRIPT));
}
