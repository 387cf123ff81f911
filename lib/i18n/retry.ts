/** Texts that load late (a dialog's messages) are asked for again this often after a failure (I18N-13). */
export const LOAD_RETRIES = 5;
/** The first wait; each later one is twice as long. */
export const LOAD_FIRST_WAIT_MS = 350;
/** How many loads run at the same time; others wait their turn (I18N-14). */
export const LOAD_PARALLEL = 10;

export type LoaderOptions<T> = {
  /** Fetches one part; rejects when it can't. */
  readonly load: (name: string) => Promise<T>;
  /** Waits that many milliseconds: `setTimeout` in the browser, a fake clock in tests. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly retries?: number;
  readonly firstWaitMs?: number;
  readonly parallel?: number;
};

/** The waits between attempts: 350, 700, 1400, 2800, 5600 ms. */
export function retryWaits(retries = LOAD_RETRIES, firstWaitMs = LOAD_FIRST_WAIT_MS): number[] {
  return Array.from({ length: retries }, (_, attempt) => firstWaitMs * 2 ** attempt);
}

/**
 * Makes a function that loads named parts by the policy above. A part is loaded once and then kept; whoever asks for
 * it while it is under way shares the same load; after the last failure the error is thrown and the part may be asked
 * for again. A part that waits for its next attempt gives up its place among those running.
 */
export function createLoader<T>(options: LoaderOptions<T>): (name: string) => Promise<T> {
  const waits = retryWaits(options.retries, options.firstWaitMs);
  const run = createGate(options.parallel ?? LOAD_PARALLEL);
  const parts = new Map<string, Promise<T>>();
  const attempt = async (name: string): Promise<T> => {
    for (const milliseconds of waits) {
      try {
        return await run(() => options.load(name));
      } catch {
        await options.wait(milliseconds);
      }
    }
    return run(() => options.load(name));
  };
  return (name) => {
    const known = parts.get(name);
    if (known) return known;
    const part = attempt(name);
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
}

/** Lets at most `places` tasks run at once, in the order they came. */
function createGate(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = places;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
