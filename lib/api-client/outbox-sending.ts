import { callApi } from "@/lib/api-client/call";
import { CallError } from "@/lib/api-client/call-error";
import { toFormData } from "@/lib/api-client/form-data";
import {
  type Arrived,
  changeWaiting,
  dropForgotten,
  dropWaiting,
  type Refused,
  readWaiting,
  type Waiting,
} from "@/lib/api-client/outbox";
import type { AnyInput } from "@/lib/api-client/request";
import { storedUserId } from "@/lib/api-client/stored-session";

/** Lock across tabs: one tab sends at a time, and no item changes while it is sent. */
const LOCK = "outbox";
/** Enough for a photo on a slow line. */
const TIMEOUT_MS = 60_000;
/** The server keeps idempotency keys for a day; this leaves a safe margin. */
const SURE_MS = 20 * 3_600_000;
const WAIT_SECONDS = 60;

export type Outcome = "arrived" | "refused";
/** `away`: offline, so don't try the others; `later`: only this item waits. */
type Attempt = Outcome | "away" | "later";

/** Sends all due items, oldest first, until the connection fails. Tabs take turns. */
export function sendWaiting(tell: (waiting: Waiting, outcome: Outcome) => void): Promise<void> {
  return inTurn(async () => {
    await dropForgotten(Date.now());
    for (const waiting of (await readWaiting()).filter(isDue)) {
      const outcome = await attempt(waiting);
      if (outcome === "away") return;
      if (outcome !== "later") tell(waiting, outcome);
    }
  });
}

function isDue({ refused, arrived, notBefore }: Waiting): boolean {
  return !refused && !arrived && notBefore <= Date.now();
}

/** Removes an item from the outbox to edit or discard it. @returns undefined if it has been sent in the meantime */
export function takeBack(key: string): Promise<Waiting | undefined> {
  return inTurn(() => dropWaiting(key));
}

/** Old browsers have no locks between tabs; there the idempotency key prevents duplicates. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function attempt(waiting: Waiting): Promise<Attempt> {
  const { key, by, call, input, fields, triedAt } = waiting;
  // Another user has logged in since.
  if (by !== null && by !== storedUserId()) return "later";
  const now = Date.now();
  if (triedAt !== null && now - triedAt > SURE_MS) return refuse(waiting, { code: "unsure" });
  if (triedAt === null) await changeWaiting(key, { triedAt: now });
  try {
    const named: AnyInput = { ...input, body: fields ? toFormData(fields) : input.body, idempotencyKey: key };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await callApi(call, named, { signal });
    await arrive(waiting, answer);
    return "arrived";
  } catch (error) {
    // Any other error is the timeout.
    if (!(error instanceof CallError)) return "away";
    return failed(waiting, error);
  }
}

async function failed(waiting: Waiting, error: CallError): Promise<Attempt> {
  const { code, status, answer, retryAfter } = error;
  if (code === "network" || status >= 500 || status === 408) return "away";
  // A signed-out user's item is sent after the next login.
  const isSignedOut = code === "unauthorized" || code === "token_expired";
  if (!isSignedOut && code !== "rate_limited" && !isRunning(error)) return refuse(waiting, { code, answer });
  await changeWaiting(waiting.key, { notBefore: Date.now() + (retryAfter ?? WAIT_SECONDS) * 1000 });
  return "later";
}

/** Whether the server is still answering the same call. */
function isRunning({ code, answer }: CallError): boolean {
  const { details } = (answer ?? {}) as { details?: { idempotencyKey?: unknown } };
  return code === "conflict" && details?.idempotencyKey === "running";
}

async function refuse({ key }: Waiting, refused: Refused): Promise<Attempt> {
  await changeWaiting(key, { refused });
  return "refused";
}

/**
 * Keeps an item with a reference or link until its writer has seen it; removes all others, whose result is visible on
 * the site.
 */
async function arrive({ key, kind }: Waiting, answer: unknown): Promise<void> {
  const { data = {} } = (answer ?? {}) as { data?: Arrived };
  const arrived: Arrived | null =
    kind === "contact" && data.reference
      ? { reference: data.reference }
      : kind === "correction" && data.token
        ? { token: data.token }
        : null;
  // Drop the content, above all photos.
  if (arrived) await changeWaiting(key, { arrived, form: null, fields: {}, input: {}, text: "" });
  else await dropWaiting(key);
}
