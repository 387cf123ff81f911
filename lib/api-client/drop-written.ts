import { clear } from "idb-keyval";
import { dropDrafts } from "@/lib/api-client/draft";
import { emitOutboxChange, hasWaiting } from "@/lib/api-client/outbox-mark";
import { openOutbox } from "@/lib/api-client/outbox-store";

/**
 * Removes drafts and unsent items at logout, so that the next user of this browser neither sees nor sends them. Needs no
 * lazy script, which might fail to load.
 */
export async function dropWritten(): Promise<void> {
  dropDrafts();
  if (!hasWaiting()) return;
  await clear(openOutbox()).catch(() => undefined);
  emitOutboxChange(true);
}
