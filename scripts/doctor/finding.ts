/** One line of the report. */
export type Finding = {
  readonly state: "ok" | "warning" | "failed";
  readonly says: string;
  /** What to do about it; for all that is not ok. */
  readonly fix?: string;
};

export type Check = {
  readonly name: string;
  /** May throw: the message is then what failed. */
  readonly run: (context: Context) => Promise<readonly Finding[]> | readonly Finding[];
  readonly needsDatabase?: true;
  /** What to do if `run` throws. */
  readonly fix: string;
};

export type Context = {
  readonly now: Date;
  /** Addresses of the database without starting it. @throws Refusal if there is none */
  readonly database: () => { readonly url: string; readonly directUrl: string; readonly embedded: boolean };
};

export const ok = (says: string): Finding => ({ state: "ok", says });
export const warning = (says: string, fix: string): Finding => ({ state: "warning", says, fix });
export const failed = (says: string, fix: string): Finding => ({ state: "failed", says, fix });
