import { z } from "zod";
import { idField, textField } from "@/lib/api/fields";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { BUSINESS_TYPES, CITIES, REPORT_NOTE_MAX, REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { personSchema } from "@/lib/interaction/schema";

const note = z.preprocess((text) => (text === "" ? undefined : text), textField(REPORT_NOTE_MAX).optional());

/** About exactly one thing. */
export const newReportBody = z
  .strictObject({
    reviewId: idField.optional(),
    restaurantId: idField.optional(),
    reason: z.enum(REPORT_REASONS, `must be one of ${REPORT_REASONS.join(", ")}`),
    note,
  })
  .superRefine(({ reviewId, restaurantId }, context) => {
    const message = "either reviewId or restaurantId is required";
    if ((reviewId === undefined) === (restaurantId === undefined))
      context.addIssue({ code: "custom", path: ["reviewId"], message });
  })
  .meta({ id: "NewReport" });

const DECISIONS = ["resolved", "dismissed"] as const;

/** `resolved`: it was right; `dismissed`: nothing is wrong. */
export const reportDecision = z
  .strictObject({ status: z.enum(DECISIONS, `must be one of ${DECISIONS.join(", ")}`), note })
  .meta({ id: "ReportDecision" });

export const reportReceiptSchema = z
  .object({
    _id: z.string(),
    reason: z.enum(REPORT_REASONS),
    status: z.enum(REPORT_STATUSES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ReportReceipt" });

export const reportAnswer = z.object({ message: z.string(), data: reportReceiptSchema });

/** `review` is what is reported of the restaurant, null where it is the restaurant itself. */
export const reportSchema = reportReceiptSchema
  .extend({
    note: z.string().nullable(),
    resolvedAt: z.iso.datetime().nullable(),
    user: personSchema.nullable(),
    review: z
      .object({
        _id: z.string(),
        message: z.string(),
        parentId: z.string().nullable(),
        user: personSchema.nullable(),
        isHidden: z.boolean(),
        hiddenReason: z.string().nullable(),
        isDeleted: z.boolean(),
      })
      .nullable(),
    restaurant: z.object({
      _id: z.string(),
      slug: z.string(),
      name: z.string(),
      type: z.enum(BUSINESS_TYPES),
      city: z.enum(CITIES),
    }),
  })
  .meta({ id: "Report" });

export const reportQuery = z.object({
  status: z
    .enum([...REPORT_STATUSES, "all"])
    .optional()
    .default("open"),
  page: pageField,
  limit: limitField(),
  lang: languageField,
});
