import { AppError, type ErrorCode } from "@/lib/core/errors";

type Refusal = { readonly code: ErrorCode; readonly details: AppError["details"] };

export type Outcome = { readonly id: string; readonly refusal: Refusal | null };

/** Errors that concern one entry; the others are still decided. Any other error fails the whole call. */
const OF_ONE: ReadonlySet<ErrorCode> = new Set(["not_found", "forbidden", "conflict"]);

/**
 * Decides about several entries in order, each in its own transaction with the audit entries and mails of a single
 * decision.
 * @returns one outcome per decision, with the reason for a refusal
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
