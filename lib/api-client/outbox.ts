import { del, get, promisifyRequest, set, values } from "idb-keyval";
import type { CallDefinition } from "@/lib/api/call";
import type { CallError } from "@/lib/api-client/call-error";
import { emitOutboxChange, hasWaiting } from "@/lib/api-client/outbox-mark";
import { openOutbox } from "@/lib/api-client/outbox-store";
import type { AnyInput } from "@/lib/api-client/request";
import { storedUserId } from "@/lib/api-client/stored-session";
import { DAY_MS } from "@/lib/core/constants";

export type WaitingKind = "review" | "answer" | "comment" | "contact" | "correction";

/** An item written offline that waits to be sent (docs/decisions/offline-writing.md). */
export type Waiting = {
  /** The `Idempotency-Key`, so that a repeated item is stored once. */
  readonly key: string;
  /** Id of the author's account; null for items that need no account. */
  readonly by: string | null;
  readonly kind: WaitingKind;
  /** Id of the business, review or dish; empty if there is none. */
  readonly about: string;
  readonly name: string;
  readonly href: string;
  readonly text: string;
  /** The form's values, for editing. */
  readonly form: unknown;
  readonly call: Pick<CallDefinition, "method" | "path">;
  readonly input: Pick<AnyInput, "params" | "query" | "body">;
  /** The body, if it is a form with a file. */
  readonly fields?: Readonly<Record<string, string | Blob>>;
  /** Time of writing; all times here are in milliseconds. */
  readonly at: number;
  /** Time of the first attempt. Since then the server may have it even without an answer. */
  readonly triedAt: number | null;
  /** Earliest time of the next attempt, as the server demanded. */
  readonly notBefore: number;
  readonly refused: Refused | null;
  /** Set when the item has arrived and its writer still needs the reference or link. */
  readonly arrived: Arrived | null;
};

/** `unsure`: sent so long ago that the server no longer knows whether it has the item. */
export type Refused = { readonly code: CallError["code"] | "unsure"; readonly answer?: unknown };
export type Arrived = { readonly reference?: string; readonly token?: string };

type New = Omit<Waiting, "by" | "at" | "notBefore" | "refused" | "arrived"> & { readonly isAnonymous?: boolean };

/** Maximum age of unsent items. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Stores an item that could not be sent.
 * @returns false if the browser has no storage; the text must then stay in its form
 */
export async function keepWaiting({ isAnonymous = false, ...written }: New): Promise<boolean> {
  const by = isAnonymous ? null : storedUserId();
  const waiting: Waiting = { ...written, by, at: Date.now(), notBefore: 0, refused: null, arrived: null };
  try {
    await set(waiting.key, waiting, openOutbox());
  } catch {
    return false;
  }
  emitOutboxChange(false);
  return true;
}

export function callOf({ method, path }: CallDefinition): Waiting["call"] {
  return { method, path };
}

/**
 * Start of the attempt that just failed. Null if the device was offline: the item cannot have arrived and may be sent
 * at any time.
 */
export function triedNow(): number | null {
  return navigator.onLine ? Date.now() : null;
}

/** Items of the signed-in user and those without an account, oldest first; never those of other users. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  if (!hasWaiting()) return [];
  const user = storedUserId();
  const all = await readAll();
  return all.filter(({ by }) => by === null || by === user).sort((a, b) => a.at - b.at);
}

/** Changes an item unless it has been deleted in the meantime. */
export async function changeWaiting(key: string, part: Partial<Waiting>): Promise<void> {
  await openOutbox()("readwrite", async (items) => {
    const known = (await promisifyRequest(items.get(key))) as Waiting | undefined;
    if (known) await promisifyRequest(items.put({ ...known, ...part }, key));
  });
  emitOutboxChange(false);
}

/** Removes an item. @returns the item, or undefined if it was gone */
export async function dropWaiting(key: string): Promise<Waiting | undefined> {
  const known = await get<Waiting>(key, openOutbox());
  await del(key, openOutbox());
  emitOutboxChange((await readAll()).length === 0);
  return known;
}

export async function dropForgotten(now: number): Promise<void> {
  const old = (await readAll()).filter(({ at }) => now - at > KEPT_MS);
  for (const { key } of old) await dropWaiting(key);
}

async function readAll(): Promise<readonly Waiting[]> {
  try {
    return await values<Waiting>(openOutbox());
  } catch {
    return [];
  }
}
