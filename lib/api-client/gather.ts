type Gathering<Asked, Answer> = {
  /** Those that ask within this time, in milliseconds, share a call. */
  readonly windowMs: number;
  /** At most so many share one. */
  readonly max: number;
  /** One call for all of them. @returns the answer of each, in their order; an `Error` for one that has none */
  readonly fetch: (asked: readonly Asked[]) => Promise<readonly (Answer | Error)[]>;
};

type Waiting<Asked, Answer> = {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
};

/** Gathers what is asked for one by one at about the same time. */
export function gather<Asked, Answer>({ windowMs, max, fetch }: Gathering<Asked, Answer>) {
  let waiting: Waiting<Asked, Answer>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    const all = waiting;
    waiting = [];
    fetch(all.map(({ asked }) => asked)).then(
      (answers) => {
        for (const [index, { resolve, reject }] of all.entries()) {
          const answer = answers[index];
          if (answer === undefined || answer instanceof Error) reject(answer);
          else resolve(answer);
        }
      },
      (reason: unknown) => {
        for (const { reject } of all) reject(reason);
      },
    );
  };
  return (asked: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const count = waiting.push({ asked, resolve, reject });
      if (count === 1) timer = setTimeout(ask, windowMs);
      if (count === max) ask();
    });
}
