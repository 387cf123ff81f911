import type { Answer } from "./page";

const TIMEOUT_MS = 30_000;
const TEXT = /html|xml|json|svg/;

type VisitOptions = { readonly method?: "GET" | "HEAD"; readonly headers?: Record<string, string> };

/** Requests an address from the server at `base` without following redirects. No response counts as status 0. */
export async function visit(base: string, address: string, options: VisitOptions = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(base + address, { redirect: "manual", signal, ...options });
    const type = response.headers.get("content-type") ?? "";
    const body = TEXT.test(type) ? await response.text() : "";
    if (body === "") await response.body?.cancel().catch(() => undefined);
    return {
      address,
      status: response.status,
      type,
      location: response.headers.get("location") ?? "",
      robots: response.headers.get("x-robots-tag") ?? "",
      body,
    };
  } catch (error) {
    return { address, status: 0, type: "", location: "", robots: "", body: String(error) };
  }
}

/** Processes a queue that may grow meanwhile, `width` items at a time. */
export async function workOff<T>(queue: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  let running = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      while (running < width && queue.length > 0) {
        const item = queue.shift() as T;
        running += 1;
        work(item).then(() => {
          running -= 1;
          next();
        }, reject);
      }
      if (running === 0 && queue.length === 0) resolve();
    };
    next();
  });
}
