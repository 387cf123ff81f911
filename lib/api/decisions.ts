import { z } from "zod";
import type { Outcome } from "@/lib/core/decide-each";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";

const DECISIONS_MAX = 100;

export const decidedId = z.uuid("must be an id").toLowerCase();

/** Each entry carries its own decision, so that one call can also undo another. */
export const decisionsBody = <D extends z.ZodType<{ readonly _id: string }>>(decision: D) =>
  z.strictObject({
    decisions: z
      .array(decision)
      .min(1, "at least one is required")
      .max(DECISIONS_MAX, `must be at most ${DECISIONS_MAX}`)
      .refine((all) => new Set(all.map(({ _id }) => _id)).size === all.length, "holds one twice"),
  });

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** One outcome per decision, in the order sent. */
export const outcomesAnswer = z.object({
  data: z.array(
    z
      .object({
        _id: z.string(),
        refusal: z
          .object({ code: z.enum(codes), details: z.record(z.string(), z.unknown()).optional() })
          .nullable()
          .meta({ description: "Why it was not decided, as the call about it alone says it; null: it was." }),
      })
      .meta({ id: "DecisionOutcome" }),
  ),
});

export function toOutcomes(outcomes: readonly Outcome[]): z.input<typeof outcomesAnswer> {
  const toRefusal = ({ code, details }: NonNullable<Outcome["refusal"]>) => ({ code, ...(details && { details }) });
  return { data: outcomes.map(({ id, refusal }) => ({ _id: id, refusal: refusal && toRefusal(refusal) })) };
}
