import { hasWaiting } from "@/lib/api-client/outbox-mark";
import { loadScript } from "./load-script";
import { whenUsed } from "./when-used";

/** The address of the script that sends what waits, with its version; the build puts it here. */
declare const OUTBOX_SCRIPT: string;

/**
 * What was written without a line is sent by a script that comes where something waits; and beforehand to members who
 * do something on a page, since they may be about to write: without a line it would not come any more. Forms bring it themselves.
 */
export function outboxOnDemand(): void {
  if (hasWaiting()) loadScript(OUTBOX_SCRIPT);
  else if (document.documentElement.dataset.signedIn !== undefined) whenUsed(() => loadScript(OUTBOX_SCRIPT));
}
