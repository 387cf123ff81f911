import type { CacheInFront } from "@/lib/core/cache-in-front";

const ANSWER_MS = 5000;
const REASON_MAX = 200;

type Request = { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };

/** How each kind is asked, and for how many keys at once. */
const FORMS: Readonly<
  Record<CacheInFront["kind"], { readonly most: number; readonly ask: (keys: string[], token: string) => Request }>
> = {
  varnish: { most: 50, ask: (keys) => ({ method: "PURGE", headers: { "xkey-purge": keys.join(" ") } }) },
  fastly: {
    most: 256,
    ask: (keys, token) => post({ surrogate_keys: keys }, { "Fastly-Key": token, Accept: "application/json" }),
  },
  cloudflare: { most: 30, ask: (keys, token) => post({ tags: keys }, { Authorization: `Bearer ${token}` }) },
};

const post = (body: object, headers: Record<string, string>): Request => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: JSON.stringify(body),
});

export type Purged = { readonly keys: ReadonlySet<string>; readonly error: Error | null };

/**
 * Removes everything with one of the keys from the cache in front, in as few requests as it takes.
 * @returns the keys that are done, and the error that stopped the others
 */
export async function sendPurge(
  { kind, url, token }: CacheInFront,
  keys: Iterable<string>,
  signal?: AbortSignal,
): Promise<Purged> {
  const { most, ask } = FORMS[kind];
  const waiting = [...new Set(keys)];
  const done = new Set<string>();
  try {
    while (waiting.length > 0) {
      const some = waiting.splice(0, most);
      await send(url, ask(some, token), signal);
      for (const key of some) done.add(key);
    }
    return { keys: done, error: null };
  } catch (error) {
    return { keys: done, error: new Error(reasonOf(error), { cause: error }) };
  }
}

/** `fetch` tells the reason in `cause`, or in the code of a cause without words. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { readonly cause?: unknown };
  const { message = "", code = "" } = cause as { readonly message?: string; readonly code?: string };
  return message || code || String(error);
}

async function send(url: string, request: Request, signal?: AbortSignal): Promise<void> {
  const late = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(url, {
    ...request,
    redirect: "manual",
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.trim().slice(0, REASON_MAX)}`);
}
