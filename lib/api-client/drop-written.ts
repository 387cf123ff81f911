import { clear } from "idb-keyval";
import { dropDrafts } from "@/lib/api-client/draft";
import { hasWaiting, tellOutbox } from "@/lib/api-client/outbox-mark";
import { openOutbox } from "@/lib/api-client/outbox-store";

/**
 * Nothing that was written here survives a logout: neither what was begun nor what waits to be sent. Whoever sits here next
 * must not find it, nor be its sender. It needs no script of its own, which might not come.
 */
export async function dropWritten(): Promise<void> {
  dropDrafts();
  if (!hasWaiting()) return;
  await clear(openOutbox()).catch(() => undefined);
  tellOutbox(true);
}
