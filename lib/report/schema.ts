import { z } from "zod";
import { decidedId, decisionsBody } from "@/lib/api/decisions";
import { idField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { flagField } from "@/lib/api/upload";
import {
  BUSINESS_TYPES,
  CITIES,
  LANGUAGES,
  REPORT_NOTE_MAX,
  REPORT_REASONS,
  REPORT_STATUSES,
} from "@/lib/core/constants";
import { mediaSchema } from "@/lib/media/schema";

/** Invalid tokens give `not_found`. */
const tokenField = z.string().min(1).max(100);
const note = z.preprocess((text) => (text === "" ? undefined : text), textField(REPORT_NOTE_MAX).optional());

export const newReportBody = z
  .strictObject({
    reviewId: idField.optional(),
    restaurantId: idField.optional(),
    listToken: tokenField.optional().meta({ description: "Of the link of a list." }),
    reason: z.enum(REPORT_REASONS, `must be one of ${REPORT_REASONS.join(", ")}`),
    note,
  })
  .superRefine(({ reviewId, restaurantId, listToken }, context) => {
    const message = "either reviewId, restaurantId or listToken is required";
    if ([reviewId, restaurantId, listToken].filter((each) => each !== undefined).length !== 1)
      context.addIssue({ code: "custom", path: ["reviewId"], message });
  })
  .meta({ id: "NewReport", examples: [{ reviewId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d15", reason: "spam" }] });

const DECISIONS = ["resolved", "dismissed"] as const;

const NOT_HIDDEN = "comes with status: resolved";

const decisionFields = z.strictObject({
  status: z.enum(DECISIONS, `must be one of ${DECISIONS.join(", ")}`),
  note,
  hide: flagField.optional().meta({ description: "Hides the review that is reported, however few have reported it." }),
});
const isHideRight = ({ status, hide }: { status: string; hide?: boolean | undefined }) =>
  status === "resolved" || hide !== true;

/** `resolved`: the report was right; `dismissed`: nothing is wrong. */
export const reportDecision = decisionFields
  .refine(isHideRight, { path: ["hide"], error: NOT_HIDDEN })
  .meta({ id: "ReportDecision", examples: [{ status: "dismissed" }] });

/** Decisions about several reports; `open` undoes one. */
export const reportDecisionsBody = decisionsBody(
  decisionFields
    .extend({ _id: decidedId, status: z.enum(REPORT_STATUSES, `must be one of ${REPORT_STATUSES.join(", ")}`) })
    .refine(isHideRight, { path: ["hide"], error: NOT_HIDDEN }),
).meta({
  examples: [
    {
      decisions: [
        {
          _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d41",
          status: "resolved",
          note: "It advertises something.",
          hide: true,
        },
        { _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d42", status: "dismissed" },
      ],
    },
  ],
});

export const reportReceiptSchema = z
  .object({
    _id: z.string(),
    reason: z.enum(REPORT_REASONS),
    status: z.enum(REPORT_STATUSES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ReportReceipt" });

export const reportAnswer = z.object({ message: z.string(), data: reportReceiptSchema });

/** `review` is the reported review; null if the restaurant itself or a list was reported. A list has no restaurant. */
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
        overall: z.number().nullable().meta({ description: "Null of a reply." }),
        photos: z.array(mediaSchema),
        createdAt: z.iso.datetime(),
      })
      .nullable(),
    restaurant: z
      .object({
        _id: z.string(),
        slug: z.string(),
        name: z.string(),
        type: z.enum(BUSINESS_TYPES),
        city: z.enum(CITIES),
      })
      .nullable(),
    list: z
      .object({
        _id: z.string(),
        name: z.string(),
        notes: z.array(z.string()).meta({ description: "What its owner says of restaurants in it." }),
        user: personSchema.nullable(),
        isShared: z.boolean().meta({ description: "Does a link lead to it now?" }),
      })
      .nullable(),
    alike: z.int().meta({
      description:
        "Open reports on the same thing, this one included; in a list with `each=thing` those of its status.",
    }),
    language: z.enum(LANGUAGES).nullable().meta({ description: "Of mails to who wrote what is reported." }),
    decidedBy: personSchema.nullable(),
    decisionNote: z.string().nullable(),
    undoUntil: z.iso.datetime().nullable().meta({ description: "Until then the decision can be undone." }),
  })
  .meta({ id: "Report" });

const EACH = ["report", "thing"] as const;

export const reportQuery = z.object({
  status: z
    .enum([...REPORT_STATUSES, "all"])
    .optional()
    .default("open"),
  by: idField.optional().meta({ description: "Only what this account has reported" }),
  each: z
    .enum(EACH, `must be one of ${EACH.join(", ")}`)
    .optional()
    .default("report")
    .meta({ description: "`thing`: of several with one status about a review or list, only the newest." }),
  page: pageField,
  limit: limitField(),
  lang: languageField,
});

export const reportLanguage = reportQuery.pick({ lang: true });
export const oneReport = z.object({ data: reportSchema });
export const reportsAnswer = z.object({ data: z.array(reportSchema), pagination: paginationSchema });
