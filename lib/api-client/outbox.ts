import { del, get, promisifyRequest, set, values } from "idb-keyval";
import type { CallDefinition } from "@/lib/api/call";
import type { CallError } from "@/lib/api-client/call-error";
import { hasWaiting, tellOutbox } from "@/lib/api-client/outbox-mark";
import { openOutbox } from "@/lib/api-client/outbox-store";
import type { AnyInput } from "@/lib/api-client/request";
import { storedUserId } from "@/lib/api-client/stored-session";
import { DAY_MS } from "@/lib/core/constants";

export type WaitingKind = "review" | "answer" | "comment" | "contact" | "correction";

/** Something that was written without a line, and waits for one (docs/decisions/offline-writing.md). */
export type Waiting = {
  /** The name of its call (`Idempotency-Key`): sent twice, it is done once. */
  readonly key: string;
  /** The account that wrote it; null for what needs none. */
  readonly by: string | null;
  readonly kind: WaitingKind;
  /** The id of the place, review or dish that it is about; empty where there is none. */
  readonly about: string;
  /** What the place or dish is called. */
  readonly name: string;
  /** The page that it was written on. */
  readonly href: string;
  /** How it begins. */
  readonly text: string;
  /** The form as it was filled in, for who wants to change it. */
  readonly form: unknown;
  readonly call: Pick<CallDefinition, "method" | "path">;
  readonly input: Pick<AnyInput, "params" | "query" | "body">;
  /** The body, where it is a form with a file. */
  readonly fields?: Readonly<Record<string, string | Blob>>;
  /** When it was written; in milliseconds, as all times here. */
  readonly at: number;
  /** When it was first sent: from then on the server may have it though no answer came. */
  readonly triedAt: number | null;
  /** Not before this time, because the server said so. */
  readonly notBefore: number;
  /** Why it was not taken. */
  readonly refused: Refused | null;
  /** It has arrived, and its writer is still to be told how to follow it. */
  readonly arrived: Arrived | null;
};

/** `unsure`: it was sent so long ago that the server no longer knows whether it has it. */
export type Refused = { readonly code: CallError["code"] | "unsure"; readonly answer?: unknown };
export type Arrived = { readonly reference?: string; readonly token?: string };

type New = Omit<Waiting, "by" | "at" | "notBefore" | "refused" | "arrived"> & { readonly isAnonymous?: boolean };

/** What nobody came back for. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Keeps something that could not be sent.
 * @returns false where a browser keeps nothing: then it must stay in its form
 */
export async function keepWaiting({ isAnonymous = false, ...written }: New): Promise<boolean> {
  const by = isAnonymous ? null : storedUserId();
  const waiting: Waiting = { ...written, by, at: Date.now(), notBefore: 0, refused: null, arrived: null };
  try {
    await set(waiting.key, waiting, openOutbox());
  } catch {
    return false;
  }
  tellOutbox(false);
  return true;
}

/** A declared call as it is kept: what it reads and touches is nothing for a database. */
export function callOf({ method, path }: CallDefinition): Waiting["call"] {
  return { method, path };
}

/** For what has just failed: without any line it can't have arrived, and then it may be sent however late. */
export function triedNow(): number | null {
  return navigator.onLine ? Date.now() : null;
}

/** What waits here of who is signed in, and of whoever needs no account; the oldest first. Nobody sees what another wrote. */
export async function readWaiting(): Promise<readonly Waiting[]> {
  if (!hasWaiting()) return [];
  const user = storedUserId();
  const all = await readAll();
  return all.filter(({ by }) => by === null || by === user).sort((a, b) => a.at - b.at);
}

/** Changes one that is still there: what was deleted meanwhile stays so. */
export async function changeWaiting(key: string, part: Partial<Waiting>): Promise<void> {
  await openOutbox()("readwrite", async (items) => {
    const known = (await promisifyRequest(items.get(key))) as Waiting | undefined;
    if (known) await promisifyRequest(items.put({ ...known, ...part }, key));
  });
  tellOutbox(false);
}

/** One that was sent, or that nobody wants to send any more. @returns what it was, or undefined when it was gone */
export async function dropWaiting(key: string): Promise<Waiting | undefined> {
  const known = await get<Waiting>(key, openOutbox());
  await del(key, openOutbox());
  tellOutbox((await readAll()).length === 0);
  return known;
}

/** Forgets what nobody came back for. */
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
