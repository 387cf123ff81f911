import { AppError } from "@/lib/core/errors";

/** Seconds after which it is worth asking again. */
const RETRY_AFTER_SECONDS = 3;

/** `unavailable`, because too many are waiting or what is waited for takes too long. */
export class QueueFullError extends AppError {
  constructor(reason: string) {
    super("unavailable", { cause: new Error(reason), retryAfter: RETRY_AFTER_SECONDS });
  }
}

type Waiter = { readonly go: () => void; readonly refuse: (error: QueueFullError) => void };

type SemaphoreLimits = {
  readonly running: number;
  readonly waiting: number;
  /** Of those that run, one client's; all, unless said. */
  readonly perClient?: number;
  /** How long anything waits; for ever, unless said. */
  readonly patienceMs?: number;
};

/**
 * Lets a few pieces of work run at a time and a bounded number wait; the rest is refused at once instead of piling up.
 * Those who wait take turns by client, so that one who asks for four hundred things does not stand before all others.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  /** Who waits, by client; the client whose turn is next comes first. */
  readonly #queues = new Map<string, Waiter[]>();
  readonly #runningOf = new Map<string, number>();
  #queued = 0;
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /**
   * @param who whose work it is; what has no client of its own waits together
   * @throws QueueFullError when too many wait already and nobody has more waiting than `who`, or when it waited too long
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
      // Begun before anybody else can take the place.
      this.#begin(client);
      waiter?.go();
      return;
    }
  }

  #wait(who: string): Promise<void> {
    const { waiting, patienceMs } = this.#limits;
    if (this.#queued >= waiting) this.#makeRoom(who);
    return new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(who) ?? [];
      const timer = patienceMs === undefined ? undefined : setTimeout(() => this.#leave(who, waiter), patienceMs);
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

  /** Takes the place of the last that the client with most of them has. */
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
