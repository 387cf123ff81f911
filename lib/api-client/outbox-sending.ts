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

/** One tab at a time sends, and nobody changes what is being sent. */
const LOCK = "outbox";
/** With a photo, on a slow line. */
const TIMEOUT_MS = 60_000;
/** As long as the server surely knows the name of a call; it keeps them for a day. */
const SURE_MS = 20 * 3_600_000;
/** Where the server does not say how long to wait. */
const WAIT_SECONDS = 60;

/** What became of one of them, to be told. */
export type Outcome = "arrived" | "refused";
/** The line is away, so the others needn't try; or this one alone comes later. */
type Attempt = Outcome | "away" | "later";

/** Sends what waits, the oldest first, as long as the line holds. In all tabs together one after the other. */
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

/** Takes one out of the outbox, to be changed or left. @returns undefined when it has been sent meanwhile */
export function takeBack(key: string): Promise<Waiting | undefined> {
  return inTurn(() => dropWaiting(key));
}

/** Old browsers have no locks between tabs: there the name of the call has to do. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function attempt(waiting: Waiting): Promise<Attempt> {
  const { key, by, call, input, fields, triedAt } = waiting;
  // Somebody else has logged in meanwhile.
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
    // Only the time that ran out is no refusal of a call.
    if (!(error instanceof CallError)) return "away";
    return failed(waiting, error);
  }
}

async function failed(waiting: Waiting, error: CallError): Promise<Attempt> {
  const { code, status, answer, retryAfter } = error;
  if (code === "network" || status >= 500 || status === 408) return "away";
  // Whose session has ended sends it after the next login.
  const isSignedOut = code === "unauthorized" || code === "token_expired";
  if (!isSignedOut && code !== "rate_limited" && !isRunning(error)) return refuse(waiting, { code, answer });
  await changeWaiting(waiting.key, { notBefore: Date.now() + (retryAfter ?? WAIT_SECONDS) * 1000 });
  return "later";
}

/** The same call was sent just now, and is not answered yet. */
function isRunning({ code, answer }: CallError): boolean {
  const { details } = (answer ?? {}) as { details?: { idempotencyKey?: unknown } };
  return code === "conflict" && details?.idempotencyKey === "running";
}

async function refuse({ key }: Waiting, refused: Refused): Promise<Attempt> {
  await changeWaiting(key, { refused });
  return "refused";
}

/** What has a reference or a link stays until its writer has seen it; everything else is found where it was written. */
async function arrive({ key, kind }: Waiting, answer: unknown): Promise<void> {
  const { data = {} } = (answer ?? {}) as { data?: Arrived };
  const arrived: Arrived | null =
    kind === "contact" && data.reference
      ? { reference: data.reference }
      : kind === "correction" && data.token
        ? { token: data.token }
        : null;
  // What was written is no longer needed, least of all a photo.
  if (arrived) await changeWaiting(key, { arrived, form: null, fields: {}, input: {}, text: "" });
  else await dropWaiting(key);
}
