import type { CallDefinition } from "@/lib/api/call";
import { CallError, readAnswer } from "@/lib/api-client/call-error";
import { freshToken } from "@/lib/api-client/refresh";
import { type Answer, type AnyInput, type Input, requestOf, urlOf } from "@/lib/api-client/request";
import { storedToken } from "@/lib/api-client/stored-session";

type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Completes the request even if the user leaves the page. */
  readonly keepalive?: boolean;
};

/**
 * Calls the API from the browser. An expired token is exchanged once for all waiting calls, then the call is repeated.
 * @throws CallError
 */
export async function callApi<C extends CallDefinition>(
  definition: C,
  input: Input<C>,
  { signal, keepalive = false }: Options = {},
): Promise<Answer<C>> {
  const token = storedToken();
  try {
    return (await attempt(definition, input, token, { signal, keepalive })) as Answer<C>;
  } catch (error) {
    if (token === null || !isTokenRefused(error)) throw error;
    return (await attempt(definition, input, await freshToken(token), { signal, keepalive })) as Answer<C>;
  }
}

async function attempt(
  { method, path }: CallDefinition,
  input: AnyInput,
  token: string | null,
  { signal, keepalive = false }: Options,
): Promise<unknown> {
  const init = requestOf(method, input, token);
  const more = { ...(keepalive && { keepalive }), ...(signal && { signal }) };
  return readAnswer(await reach(urlOf(path, input), { ...init, ...more }));
}

/** An aborted call rejects with the reason of its own signal. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new CallError("network", { cause });
  }
}

/** A wrong password is 401 too, but a new token would not help. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof CallError && (error.code === "token_expired" || error.code === "unauthorized");
}
