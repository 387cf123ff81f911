import type { CallDefinition } from "@/lib/api/call";
import { CallError, readAnswer } from "@/lib/api-client/call-error";
import { freshToken } from "@/lib/api-client/refresh";
import { type Answer, type AnyInput, type Input, requestOf, urlOf } from "@/lib/api-client/request";
import { storedToken } from "@/lib/api-client/stored-session";

type Options = { readonly signal?: AbortSignal | undefined };

/**
 * Calls the API from a browser. A token that has run out is exchanged once, whoever else waits for the same, and the call
 * is repeated with the new one.
 * @throws CallError
 */
export async function callApi<C extends CallDefinition>(
  definition: C,
  input: Input<C>,
  { signal }: Options = {},
): Promise<Answer<C>> {
  const token = storedToken();
  try {
    return (await attempt(definition, input, token, signal)) as Answer<C>;
  } catch (error) {
    if (token === null || !isTokenRefused(error)) throw error;
    return (await attempt(definition, input, await freshToken(token), signal)) as Answer<C>;
  }
}

async function attempt(
  { method, path }: CallDefinition,
  input: AnyInput,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const init = requestOf(method, input, token);
  return readAnswer(await reach(urlOf(path, input), signal ? { ...init, signal } : init));
}

/** Who calls it off is told so by the error of its own signal. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    init.signal?.throwIfAborted();
    throw new CallError("network", { cause });
  }
}

/** A wrong password is 401 as well, and no reason to ask for a new token. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof CallError && (error.code === "token_expired" || error.code === "unauthorized");
}
