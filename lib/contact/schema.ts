import { z } from "zod";
import { emailField, honeypotField, lineField, phoneField, textField } from "@/lib/api/fields";
import { languageField, limitField, pageField } from "@/lib/api/query";
import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX, CONTACT_REASONS, LANGUAGES } from "@/lib/core/constants";

/** A message to the operators. `phone` may be empty; `website` is a trap for programs and must be. */
export const contactBody = z
  .strictObject({
    firstName: lineField(CONTACT_NAME_MAX),
    lastName: lineField(CONTACT_NAME_MAX),
    email: emailField,
    phone: z.preprocess((phone) => (phone === "" ? null : phone), phoneField.nullish()),
    reason: z.enum(CONTACT_REASONS, `must be one of ${CONTACT_REASONS.join(", ")}`),
    message: textField(CONTACT_MESSAGE_MAX),
    website: honeypotField,
  })
  .meta({ id: "ContactMessage" });

/** The language that the sender reads answers in. */
export const contactQuery = z.object({ lang: languageField });

export const contactReceipt = z.object({
  message: z.string(),
  data: z.object({ reference: z.string() }),
});

/** A message in the inbox of the operators. */
export const storedMessage = z
  .object({
    _id: z.string(),
    reference: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    reason: z.enum(CONTACT_REASONS),
    message: z.string(),
    language: z.enum(LANGUAGES),
    isRead: z.boolean(),
    readAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "StoredMessage" });

const FILTERS = ["all", "read", "unread", ...CONTACT_REASONS] as const;

export const inboxQuery = z.object({
  filter: z
    .enum(FILTERS, `must be one of ${FILTERS.join(", ")}`)
    .optional()
    .default("all"),
  page: pageField,
  limit: limitField(),
});
