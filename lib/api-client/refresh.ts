import { sessionCalls } from "@/lib/api/session-calls";
import { decodeAccessToken } from "@/lib/api-client/access-token";
import { CallError, readAnswer } from "@/lib/api-client/call-error";
import { urlOf } from "@/lib/api-client/request";
import { clearSession, SIGN_OUT, storedToken, storeSession } from "@/lib/api-client/stored-session";

/** A request that is never answered must not hold up all others, nor other tabs. */
const REFRESH_TIMEOUT_MS = 20_000;
/** One tab at a time asks. */
const LOCK = "session-refresh";

let running: Promise<string> | undefined;

/**
 * A token in place of one that was refused (SES-06, SES-07): all who ask while one is fetched wait for the same, other
 * tabs as well.
 * @throws CallError; the session is over unless it tells of the network or of the server's own trouble (SES-08)
 */
export function freshToken(refused: string): Promise<string> {
  running ??= inTurn(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Old browsers have no locks between tabs: there the server's patience with a token that was just exchanged has to do. */
function inTurn(work: () => Promise<string>): Promise<string> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function renew(refused: string): Promise<string> {
  const stored = storedToken();
  // While this one waited, somebody else has fetched a new one, or has signed out.
  if (stored !== refused) {
    if (stored) return stored;
    throw new CallError("unauthorized", { status: 401 });
  }
  try {
    return keep(await readAnswer(await ask()));
  } catch (error) {
    if (error instanceof CallError && isOver(error)) endSession();
    throw error;
  }
}

async function ask(): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
    const { method, path } = sessionCalls.refresh;
    return await fetch(urlOf(path, {}), { method, credentials: "include", signal });
  } catch (cause) {
    throw new CallError("network", { cause });
  }
}

function keep(answer: unknown): string {
  const { accessToken } = (answer ?? {}) as { accessToken?: unknown };
  if (typeof accessToken !== "string") throw new CallError("internal");
  storeSession(accessToken, decodeAccessToken(accessToken).id);
  return accessToken;
}

/** Refused by the server itself, for a reason that waiting does not mend. */
function isOver({ code, status }: CallError): boolean {
  return code !== "network" && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function endSession(): void {
  clearSession();
  window.dispatchEvent(new Event(SIGN_OUT));
}
