import { dropDrafts } from "@/lib/api-client/draft";
import { hasWaiting, tellOutbox } from "@/lib/api-client/outbox-mark";

/** Nothing that was written here survives a logout: neither what was begun nor what waits to be sent. */
export async function dropWritten(): Promise<void> {
  dropDrafts();
  if (!hasWaiting()) return;
  const { dropOutbox } = await import("@/lib/api-client/outbox").catch(() => ({ dropOutbox: dropStore }));
  await dropOutbox();
}

/** Where the script of the outbox does not come, what it holds goes all the same. */
async function dropStore(): Promise<void> {
  indexedDB.deleteDatabase("outbox");
  tellOutbox(true);
}
