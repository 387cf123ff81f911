import { sessionCalls } from "@/lib/api/session-calls";
import { decodeAccessToken } from "@/lib/api-client/access-token";
import { CallError, readAnswer } from "@/lib/api-client/call-error";
import { urlOf } from "@/lib/api-client/request";
import { clearSession, SIGN_OUT, storedToken, storeSession } from "@/lib/api-client/stored-session";

/** An unanswered request must not block other calls and tabs. */
const REFRESH_TIMEOUT_MS = 20_000;
const LOCK = "session-refresh";

let running: Promise<string> | undefined;

/**
 * Exchanges a refused token (SES-06, SES-07). Concurrent callers share one request, in other tabs too.
 * @throws CallError; the session has ended unless the error is the network's or the server's (SES-08)
 */
export function freshToken(refused: string): Promise<string> {
  running ??= inTurn(() => renew(refused)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Old browsers have no locks between tabs; there the server's grace period for an exchanged token suffices. */
function inTurn(work: () => Promise<string>): Promise<string> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(LOCK, work) : work();
}

async function renew(refused: string): Promise<string> {
  const stored = storedToken();
  // Meanwhile another tab has exchanged the token or signed out.
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

/** A refusal by the server that a retry cannot fix. */
function isOver({ code, status }: CallError): boolean {
  return code !== "network" && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function endSession(): void {
  clearSession();
  window.dispatchEvent(new Event(SIGN_OUT));
}
