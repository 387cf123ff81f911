import { z } from "zod";
import { decidedId, decisionsBody } from "@/lib/api/decisions";
import { idField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { personSchema } from "@/lib/api/person";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import { flagField } from "@/lib/api/upload";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { CITIES, HIDE_REASON_MAX, LANGUAGES, REPORT_REASONS, REPORT_STATUSES } from "@/lib/core/constants";
import { mediaSchema } from "@/lib/media/schema";
import {
  REPORTS_TOLD,
  REVIEW_DECISIONS,
  REVIEW_ORDERS,
  REVIEW_STATES,
  REVIEWS_COUNTED,
  STARS,
} from "@/lib/review/admin/model";

const time = z.iso.datetime();

const managedReviewSchema = z
  .object({
    _id: z.string(),
    message: z.string(),
    language: z.enum(LANGUAGES).nullable(),
    mailLanguage: z.enum(LANGUAGES).nullable().meta({ description: "Of mails to its author; null: nobody is told." }),
    parentId: z.string().nullable(),
    isOwner: z.boolean().meta({ description: "It is the restaurant's own answer." }),
    overall: z.number().nullable().meta({ description: "Null of a reply." }),
    user: personSchema
      .extend({
        createdAt: time,
        reviews: z.int().meta({ description: "That this account has written and not deleted." }),
        reviewsInHour: z.int().meta({ description: "Of these within an hour of this one." }),
      })
      .nullable(),
    restaurant: restaurantRefSchema.extend({ isShown: z.boolean().meta({ description: "It has a public page." }) }),
    photos: z.array(mediaSchema),
    hidden: z.object({ since: time, reason: z.string().nullable() }).nullable(),
    deleted: z
      .object({ at: time, isOwn: z.boolean().meta({ description: "By its author." }), by: personSchema.nullable() })
      .nullable(),
    decided: z
      .object({ at: time, by: personSchema.nullable() })
      .nullable()
      .meta({ description: "Who last hid it or showed it again." }),
    undoUntil: time.nullable().meta({ description: "Until then that can be undone." }),
    openReports: z.int(),
    reports: z
      .array(
        z.object({
          _id: z.string(),
          reason: z.enum(REPORT_REASONS),
          note: z.string().nullable(),
          status: z.enum(REPORT_STATUSES),
          user: personSchema.nullable(),
          createdAt: time,
        }),
      )
      .meta({ description: `The newest ${REPORTS_TOLD}.` }),
    createdAt: time,
  })
  .meta({ id: "ManagedReview" });

export const managedReviewQuery = z.object({
  state: z
    .enum(REVIEW_STATES, `must be one of ${REVIEW_STATES.join(", ")}`)
    .optional()
    .default("shown"),
  search: searchField,
  city: z.enum(CITIES, `must be one of ${CITIES.join(", ")}`).optional(),
  stars: z
    .enum(STARS, `must be one of ${STARS.join(", ")}`)
    .transform(Number)
    .optional(),
  language: z
    .enum(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`)
    .optional()
    .meta({ description: "In which it is written, as far as that is known." }),
  order: z
    .enum(REVIEW_ORDERS, `must be one of ${REVIEW_ORDERS.join(", ")}`)
    .optional()
    .default("newest")
    .meta({ description: "By when they were written, hidden or deleted." }),
  restaurantId: idField.optional(),
  author: idField.optional(),
  page: pageField,
  limit: limitField(),
  lang: languageField,
});

/** The total is capped; pages end there. */
export const managedReviewsAnswer = z.object({
  data: z.array(managedReviewSchema),
  pagination: paginationSchema.meta({ description: `Counts up to ${REVIEWS_COUNTED} results.` }),
});

export const hideBody = z
  .strictObject({
    reason: textField(HIDE_REASON_MAX),
    ifShown: flagField
      .optional()
      .meta({ description: "Refuses (409, `details.reason`) what somebody has hidden meanwhile, whose reason stays." }),
  })
  .meta({ id: "HideReview", examples: [{ reason: "A phone number of somebody else" }] });

const WORDS = `must be one of ${REVIEW_DECISIONS.join(", ")}`;

/** Decisions about several reviews; `undo` reverts the last hide or show. */
export const reviewDecisionsBody = decisionsBody(
  hideBody
    .partial({ reason: true })
    .extend({ _id: decidedId, decision: z.enum(REVIEW_DECISIONS, WORDS) })
    .refine(({ decision, reason }) => decision !== "hide" || reason !== undefined, {
      path: ["reason"],
      error: "is required",
    }),
);
