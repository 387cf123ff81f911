/** Too many are waiting, or what is waited for takes too long. */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

type Waiter = { readonly go: () => void; readonly refuse: (error: Overloaded) => void };

/**
 * Lets a few pieces of work run at a time and a bounded number wait; the rest is refused at once instead of piling up.
 * Those who wait take turns by client, so that one who asks for four hundred things does not stand before all others.
 */
export class Gate {
  readonly #running: number;
  readonly #waiting: number;
  readonly #patienceMs: number | undefined;
  /** Who waits, by client; the client whose turn is next comes first. */
  readonly #queues = new Map<string, Waiter[]>();
  #queued = 0;
  #busy = 0;

  /** @param patienceMs how long anything waits, unless it may wait for ever */
  constructor(running: number, waiting: number, patienceMs?: number) {
    this.#running = running;
    this.#waiting = waiting;
    this.#patienceMs = patienceMs;
  }

  /**
   * @param who whose work it is; what has no client of its own waits together
   * @throws Overloaded when too many wait already and nobody has more waiting than `who`, or when it waited too long
   */
  async pass<T>(work: () => Promise<T>, who = ""): Promise<T> {
    if (this.#busy >= this.#running) await this.#wait(who);
    else this.#busy += 1;
    try {
      return await work();
    } finally {
      // The place is handed over, so nobody can take it in between.
      const next = this.#next();
      if (next) next.go();
      else this.#busy -= 1;
    }
  }

  #wait(who: string): Promise<void> {
    if (this.#queued >= this.#waiting) this.#makeRoom(who);
    return new Promise<void>((resolve, reject) => {
      const queue = this.#queues.get(who) ?? [];
      const timer =
        this.#patienceMs === undefined ? undefined : setTimeout(() => this.#leave(who, waiter), this.#patienceMs);
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
    waiter.refuse(new Overloaded("it waited too long"));
  }

  /** Takes the place of the last that the client with most of them has. */
  #makeRoom(who: string): void {
    const own = this.#queues.get(who) ?? [];
    let longest = own;
    for (const queue of this.#queues.values()) if (queue.length > longest.length + 1) longest = queue;
    const last = longest === own ? undefined : longest.pop();
    if (!last) throw new Overloaded("too many are waiting");
    this.#queued -= 1;
    last.refuse(new Overloaded("too many are waiting"));
  }

  #next(): Waiter | undefined {
    const [first] = this.#queues;
    if (!first) return undefined;
    const [who, queue] = first;
    const waiter = queue.shift();
    this.#queues.delete(who);
    if (queue.length > 0) this.#queues.set(who, queue);
    this.#queued -= 1;
    return waiter;
  }
}
