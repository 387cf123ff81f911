import type { Outcome } from "./read-reports";

/** Requirement areas about calls, data and numbers, which have no screen. */
const WITHOUT_SCREEN: ReadonlySet<string> = new Set(["API", "ENT", "CST"]);

export type Proof = {
  /** Proven: a test that reaches the product names the id, and every test naming it passed at the first try. */
  readonly proven: ReadonlySet<string>;
  /** Proven, but not in a browser or on a page, although it is visible to visitors. */
  readonly unseen: ReadonlySet<string>;
};

/**
 * Requirements proven by the outcomes.
 * @param meeting test files that reach the product (`reachingFiles`); browser tests, which have no file here, all do
 */
export function proofOf(outcomes: readonly Outcome[], meeting: ReadonlySet<string>): Proof {
  const named = outcomes.flatMap(({ name, passed, onSecondTry, file }) =>
    [...new Set(name.match(/\b[A-Z0-9]{2,4}-\d{2}\b/g))].map((id) => ({ id, passed: passed && !onSecondTry, file })),
  );
  const idsOf = (rows: typeof named) => new Set(rows.map(({ id }) => id));
  const failed = idsOf(named.filter(({ passed }) => !passed));
  const meets = ({ file }: (typeof named)[number]) => file === undefined || meeting.has(file);
  const proven = idsOf(named.filter((row) => meets(row) && !failed.has(row.id)));
  const seen = idsOf(named.filter(({ file }) => file === undefined || file.startsWith("tests/pages/")));
  const isMeant = (id: string) => !WITHOUT_SCREEN.has(id.slice(0, id.indexOf("-")));
  return { proven, unseen: new Set([...proven].filter((id) => isMeant(id) && !seen.has(id))) };
}
