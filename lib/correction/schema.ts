import { z } from "zod";
import { decidedId, decisionsBody } from "@/lib/api/decisions";
import { emailField, honeypotField, idField, phoneField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { priceField } from "@/lib/api/price-field";
import { proofSchema } from "@/lib/api/proof-of-work";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { flagField, jsonField, numberField, uploadField } from "@/lib/api/upload";
import { restaurantRefSchema } from "@/lib/business/manage/schema";
import { CORRECTION_KINDS, CORRECTION_STATUSES, type CorrectionKind, FACT_KEYS, LANGUAGES } from "@/lib/core/constants";
import { isInAfghanistan } from "@/lib/core/position";
import { CORRECTION_NOTE_MAX, FIELDS_OF } from "@/lib/correction/model";
import { phoneHref } from "@/lib/i18n/phone";
import { mediaSchema, titlesSchema } from "@/lib/media/schema";

const number = phoneField.refine((text) => phoneHref(text) !== null, "must be a phone number");
const degrees = (limit: number) => numberField(z.number("must be a number").min(-limit).max(limit));
const note = textField(CORRECTION_NOTE_MAX);

const fields = z.strictObject({
  restaurantId: idField,
  kind: z.enum(CORRECTION_KINDS, `must be one of ${CORRECTION_KINDS.join(", ")}`),
  phone: number.optional().meta({ description: "`phone`: the right number." }),
  replaces: number.optional().meta({ description: "`phone`: the number that it takes the place of." }),
  dishId: idField.optional().meta({ description: "`price`: the dish." }),
  price: priceField.optional(),
  fact: z.enum(FACT_KEYS, `must be one of ${FACT_KEYS.join(", ")}`).optional(),
  latitude: degrees(90).optional(),
  longitude: degrees(180).optional(),
  note: note.optional().meta({ description: "Needed for `hours` and `other`, and for `location` without a position." }),
  email: emailField.optional().meta({ description: "Where the answer goes; forgotten once it is sent." }),
  photo: uploadField().optional(),
  work: jsonField(proofSchema).optional().meta({ description: "With it more may be sent in an hour." }),
  website: honeypotField,
});

type Sent = z.output<typeof fields>;

/** Runs even if other fields are invalid, so that a form shows all errors at once. */
function needed(path: keyof Sent, isGiven: (sent: Sent) => boolean, error = "is required") {
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  const how: { path: PropertyKey[]; error: string; when: typeof when } = { path: [path], error, when };
  return [isGiven, how] as const;
}

const needs = (kinds: readonly CorrectionKind[], path: keyof Sent) =>
  needed(path, (sent) => !kinds.includes(sent.kind) || sent[path] !== undefined);

const isPlaced = ({ latitude, longitude }: Sent) => latitude !== undefined && longitude !== undefined;

/** Drops the fields of other kinds: a form sends them all. */
function ofItsKind(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !("kind" in sent)) return sent;
  const kind = CORRECTION_KINDS.find((known) => known === sent.kind);
  if (!kind) return sent;
  const others = new Set<string>(Object.values(FIELDS_OF).flat());
  for (const name of FIELDS_OF[kind]) others.delete(name);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !others.has(name)));
}

export const newCorrectionBody = z
  .preprocess(
    ofItsKind,
    fields
      .refine(...needs(["phone"], "phone"))
      .refine(...needs(["price"], "dishId"))
      .refine(...needs(["price"], "price"))
      .refine(...needs(["fact"], "fact"))
      .refine(...needs(["hours", "other"], "note"))
      .refine(...needed("note", (sent) => sent.kind !== "location" || isPlaced(sent) || sent.note !== undefined))
      .refine(
        ...needed(
          "latitude",
          (sent) => (sent.latitude === undefined) === (sent.longitude === undefined),
          "latitude and longitude come together",
        ),
      )
      .refine(
        ...needed(
          "latitude",
          ({ latitude, longitude }) =>
            typeof latitude !== "number" || typeof longitude !== "number" || isInAfghanistan({ latitude, longitude }),
          "must be in Afghanistan",
        ),
      ),
  )
  .meta({
    id: "NewCorrection",
    description: "Fields of other kinds than its own are left out.",
    examples: [
      {
        restaurantId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d12",
        kind: "price",
        dishId: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d13",
        price: 260,
        note: "در ورق نو چنین است.",
      },
    ],
  });

export const languageQuery = z.object({ lang: languageField });

export const correctionReceipt = z.object({
  message: z.string(),
  data: z.object({
    token: z.string().meta({ description: "Of the link by which its sender sees what became of it." }),
    url: z.string(),
    status: z.enum(CORRECTION_STATUSES),
  }),
});

export const outcomeSchema = z
  .object({
    kind: z.enum(CORRECTION_KINDS),
    restaurant: restaurantRefSchema,
    phone: z.string().nullable(),
    replaces: z.string().nullable(),
    dish: z.object({ _id: z.string(), name: z.string(), translation: titlesSchema }).nullable(),
    price: z.int().nullable(),
    oldPrice: z.int().nullable().meta({ description: "What was told when it was written." }),
    fact: z.enum(FACT_KEYS).nullable(),
    status: z.enum(CORRECTION_STATUSES),
    applied: z.boolean().meta({ description: "Was the change made with the decision?" }),
    reason: z.string().nullable().meta({ description: "What the sender is told of the decision." }),
    decidedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "CorrectionOutcome", description: "What became of a correction; nothing personal." });

export const correctionSchema = outcomeSchema
  .extend({
    _id: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    note: z.string().nullable(),
    photo: mediaSchema.nullable(),
    language: z.enum(LANGUAGES),
    email: z.string().nullable().meta({ description: "Admins only, until it is decided." }),
    decidedBy: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
    undoUntil: z.iso.datetime().nullable().meta({ description: "Until then the decision can be undone." }),
    current: z
      .object({
        phones: z.array(z.string()),
        price: z.int().nullable().meta({ description: "Of the dish." }),
        distance: z.int().nullable().meta({ description: "Metres from its position to the one that is proposed." }),
      })
      .meta({ description: "What is told now of that which it corrects." }),
  })
  .meta({ id: "Correction" });

export const correctionQuery = z.object({
  status: z
    .enum([...CORRECTION_STATUSES, "all"])
    .optional()
    .default("pending"),
  kind: z.enum(CORRECTION_KINDS).optional(),
  restaurantId: idField.optional(),
  page: pageField,
  limit: limitField(),
  lang: languageField,
});

const decisionFields = z.strictObject({
  status: z.enum(["accepted", "rejected"]),
  reason: note.optional().meta({ description: "What the sender is told; a rejection needs one." }),
  apply: flagField
    .optional()
    .default(true)
    .meta({ description: "False: it was right, and whoever decides changes it by hand." }),
});
const isReasoned = ({ status, reason }: { status: string; reason?: string | undefined }) =>
  status !== "rejected" || reason !== undefined;

export const correctionDecision = decisionFields.refine(isReasoned, { path: ["reason"], error: "is required" }).meta({
  id: "CorrectionDecision",
  examples: [{ status: "rejected", reason: "The card by the door still says 250." }],
});

/** Several decisions; `pending` undoes one. */
export const correctionDecisionsBody = decisionsBody(
  decisionFields
    .extend({ _id: decidedId, status: z.enum(CORRECTION_STATUSES) })
    .refine(isReasoned, { path: ["reason"], error: "is required" }),
);

export const correctionAnswer = z.object({ data: correctionSchema });
export const correctionsAnswer = z.object({ data: z.array(correctionSchema), pagination: paginationSchema });
