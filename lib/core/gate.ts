/** Too many are waiting, or what is waited for takes too long. */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
}

/** Lets a few pieces of work run at a time and a bounded number wait; the rest is refused at once instead of piling up. */
export class Gate {
  readonly #running: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #busy = 0;

  constructor(running: number, waiting: number) {
    this.#running = running;
    this.#waiting = waiting;
  }

  /** @throws Overloaded when too many wait already */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy >= this.#running) {
      if (this.#queue.length >= this.#waiting) throw new Overloaded("too many are waiting");
      await new Promise<void>((go) => this.#queue.push(go));
    } else this.#busy += 1;
    try {
      return await work();
    } finally {
      const next = this.#queue.shift();
      // The place is handed over, so nobody can take it in between.
      if (next) next();
      else this.#busy -= 1;
    }
  }
}
