import { dropDrafts } from "@/lib/api-client/draft";
import { dropOutbox } from "@/lib/api-client/outbox";
import { hasWaiting } from "@/lib/api-client/outbox-mark";

/** Nothing that was written here survives a logout: neither what was begun nor what waits to be sent. */
export async function dropWritten(): Promise<void> {
  dropDrafts();
  if (hasWaiting()) await dropOutbox();
}
