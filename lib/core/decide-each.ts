import { AppError, type ErrorCode } from "@/lib/core/errors";

/** Why one of several was not decided, as a call about it alone would have failed. */
type Refusal = { readonly code: ErrorCode; readonly details: AppError["details"] };

/** What became of one of several. */
export type Outcome = { readonly id: string; readonly refusal: Refusal | null };

/** What is wrong with one is no reason to leave the others; anything else that fails does so for the whole call. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(["not_found", "forbidden", "conflict"]);

/**
 * Decides about several, in their order, each on its own: in a transaction of its own, with the entries in the audit log and
 * the mails of a single decision.
 * @returns for each whether it was decided, and why not
 */
export async function decideEach<D extends { readonly id: string }>(
  decisions: readonly D[],
  decide: (decision: D) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const decision of decisions)
    outcomes.push({ id: decision.id, refusal: await refusalOf(() => decide(decision)) });
  return outcomes;
}

async function refusalOf(decide: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await decide();
    return null;
  } catch (error) {
    if (error instanceof AppError && OF_ONE.has(error.code)) return { code: error.code, details: error.details };
    throw error;
  }
}
