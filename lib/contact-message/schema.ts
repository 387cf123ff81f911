import { z } from "zod";
import { emailField, honeypotField, lineField, phoneField, textField } from "@/lib/api/fields";
import { paginationSchema } from "@/lib/api/pagination";
import { languageField, limitField, pageField, searchField } from "@/lib/api/query";
import {
  CONTACT_ANSWER_MAX,
  CONTACT_FOLDERS,
  CONTACT_MESSAGE_FILTERS,
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_SORTS,
  CONTACT_NAME_MAX,
} from "@/lib/contact-message/model";
import { CONTACT_REASONS, LANGUAGES } from "@/lib/core/constants";

/** A message to the operators. `phone` may be empty; `website` is a honeypot for bots and must be empty. */
export const newContactMessageBody = z
  .strictObject({
    firstName: lineField(CONTACT_NAME_MAX),
    lastName: lineField(CONTACT_NAME_MAX),
    email: emailField,
    phone: z.preprocess((phone) => (phone === "" ? null : phone), phoneField.nullish()),
    reason: z.enum(CONTACT_REASONS, `must be one of ${CONTACT_REASONS.join(", ")}`),
    message: textField(CONTACT_MESSAGE_MAX),
    website: honeypotField,
  })
  .meta({
    id: "ContactMessage",
    examples: [
      {
        firstName: "احمد",
        lastName: "رحیمی",
        email: "ahmad@example.com",
        phone: "+93700000100",
        reason: "add_restaurant",
        message: "چایخانهٔ ما در شهر نو کابل است و در فهرست نیست.",
      },
    ],
  });

export const newContactMessageQuery = z.object({ lang: languageField });

export const newContactMessageAnswer = z.object({
  message: z.string(),
  data: z.object({ reference: z.string() }),
});

/** A stored message. `updatedAt` is the time of the last message or answer, its version for answers. */
const storedFields = {
  _id: z.string(),
  reference: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  reason: z.enum(CONTACT_REASONS),
  message: z.string(),
  language: z.enum(LANGUAGES),
  folder: z.enum(CONTACT_FOLDERS),
  isRead: z.boolean(),
  readAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const contactMessageSchema = z.object(storedFields).meta({ id: "StoredMessage" });

/** A message with its answers, oldest first. */
export const answeredContactMessageSchema = z
  .object({
    ...storedFields,
    answers: z.array(
      z.object({
        _id: z.string(),
        text: z.string(),
        by: z.object({ _id: z.string(), fullname: z.string() }).nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: "AnsweredMessage" });

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

/** `filter` also accepts a reason, as apps send it. */
export const contactMessagesQuery = z.object({
  filter: choice([...CONTACT_MESSAGE_FILTERS, ...CONTACT_REASONS])
    .optional()
    .default("all"),
  reason: choice(CONTACT_REASONS).optional(),
  search: searchField,
  sort: choice(CONTACT_MESSAGE_SORTS).optional().default("newest"),
  page: pageField,
  limit: limitField(),
});

const count = z.int().min(0);

/** `counts`: matches of each filter with the same reason and search. */
export const contactMessagesAnswer = z.object({
  data: z.array(contactMessageSchema),
  pagination: paginationSchema,
  unread: count,
  counts: z.object({ all: count, read: count, unread: count, answered: count, archived: count, spam: count }),
});

export const contactMessageAnswer = z.object({ data: answeredContactMessageSchema });
export const markedContactMessageAnswer = z.object({ data: contactMessageSchema, unread: count });

export const fileBody = z
  .strictObject({ folder: z.enum(CONTACT_FOLDERS, `must be one of ${CONTACT_FOLDERS.join(", ")}`) })
  .meta({ id: "MessageFiling" });

export const answerBody = z.strictObject({ text: textField(CONTACT_ANSWER_MAX) }).meta({ id: "MessageAnswer" });
