import { AppError } from "@/lib/core/errors";

const RETRY_AFTER_SECONDS = 3;

/** `unavailable`: too many are waiting, or the wait took too long. */
export class QueueFullError extends AppError {
  constructor(reason: string) {
    super("unavailable", { cause: new Error(reason), retryAfter: RETRY_AFTER_SECONDS });
  }
}

type Waiter = { readonly go: () => void; readonly refuse: (error: QueueFullError) => void };

type SemaphoreLimits = {
  readonly running: number;
  readonly waiting: number;
  readonly perClient?: number;
  /** Maximum waiting time, in milliseconds; default unlimited. */
  readonly maxWaitMs?: number;
};

/**
 * Runs a few tasks at a time and lets a bounded number wait; refuses the rest at once instead of letting them pile up.
 * Clients take turns, so that one with four hundred tasks does not block the others.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  /** Waiting tasks by client; the client with the next turn comes first. */
  readonly #queues = new Map<string, Waiter[]>();
  readonly #runningOf = new Map<string, number>();
  #queued = 0;
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * @param who the client; tasks without a client share a queue
   * @throws QueueFullError if the queue is full and no client has more waiting than `who`, or if the wait took too long
   */
  async run<T>(work: () => Promise<T>, who = ""): Promise<T> {
    if (this.#mayRun(who)) this.#begin(who);
    else await this.#wait(who);
    try {
      return await work();
    } finally {
      this.#end(who);
    }
  }

  #mayRun(who: string): boolean {
    const { running, perClient = running } = this.#limits;
    return this.#running < running && (who === "" || (this.#runningOf.get(who) ?? 0) < perClient);
  }

  #begin(who: string): void {
    this.#running += 1;
    this.#runningOf.set(who, (this.#runningOf.get(who) ?? 0) + 1);
  }

  #end(who: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(who) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(who, left);
    else this.#runningOf.delete(who);
    for (const [client, queue] of this.#queues) {
      if (!this.#mayRun(client)) continue;
      const waiter = queue.shift();
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      this.#queued -= 1;
      // Start it before another task can take the slot.
      this.#begin(client);
      waiter?.go();
      return;
    }
  }

  #wait(who: string): Promise<void> {
    const { waiting, maxWaitMs } = this.#limits;
    if (this.#queued >= waiting) this.#makeRoom(who);
    return new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(who) ?? [];
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => this.#leave(who, waiter), maxWaitMs);
      const waiter: Waiter = {
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      queue.push(waiter);
      this.#queues.set(who, queue);
      this.#queued += 1;
    });
  }

  #leave(who: string, waiter: Waiter): void {
    const queue = this.#queues.get(who) ?? [];
    const index = queue.indexOf(waiter);
    if (index < 0) return;
    queue.splice(index, 1);
    if (queue.length === 0) this.#queues.delete(who);
    this.#queued -= 1;
    waiter.refuse(new QueueFullError("it waited too long"));
  }

  /** Refuses the last task of the client with the longest queue. */
  #makeRoom(who: string): void {
    const own = this.#queues.get(who) ?? [];
    let longest = own;
    for (const queue of this.#queues.values()) if (queue.length > longest.length + 1) longest = queue;
    const last = longest === own ? undefined : longest.pop();
    if (!last) throw new QueueFullError("too many are waiting");
    this.#queued -= 1;
    last.refuse(new QueueFullError("too many are waiting"));
  }
}
