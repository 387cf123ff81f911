/** Too many are waiting, or what is waited for takes too long. */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

type Waiter = { readonly go: () => void; readonly refuse: (error: Overloaded) => void };

type GateLimits = {
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
export class Gate {
  readonly #limits: GateLimits;
  /** Who waits, by client; the client whose turn is next comes first. */
  readonly #queues = new Map<string, Waiter[]>();
  readonly #runningOf = new Map<string, number>();
  #queued = 0;
  #running = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /**
   * @param who whose work it is; what has no client of its own waits together
   * @throws Overloaded when too many wait already and nobody has more waiting than `who`, or when it waited too long
   */
  async pass<T>(work: () => Promise<T>, who = ""): Promise<T> {
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
}
