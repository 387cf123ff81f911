import { z } from "zod";
import { paginationSchema } from "@/lib/api/pagination";
import { limitField, pageField } from "@/lib/api/query";
import { LANGUAGES } from "@/lib/core/constants";
import { MAIL_FAILURES, MAIL_SORTS, MAIL_STATES } from "@/lib/mail/model";

/**
 * `kept`: there is no mail server, so it can only be read here. `error` is the server's message of the last attempt,
 * `failure` its category. `canRetry`: a retry would send it at once.
 */
export const mailSchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    state: z.enum(MAIL_STATES),
    to: z.string().nullable(),
    attempts: z.int(),
    error: z.string().nullable(),
    failure: z.enum(MAIL_FAILURES).nullable(),
    canRetry: z.boolean(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Mail" });

/** The mail itself; null once it is sent, because its content is not kept. */
const letterSchema = z
  .object({ language: z.enum(LANGUAGES), subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: "Letter" });

const choice = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

export const mailListQuery = z.object({
  state: choice(MAIL_STATES).optional(),
  sort: choice(MAIL_SORTS).optional().default("newest"),
  page: pageField,
  limit: limitField(),
});

const count = z.int().min(0);

/** `counts`: mails per state, and those that can be retried. */
export const mailListAnswer = z.object({
  data: z.array(mailSchema),
  pagination: paginationSchema,
  counts: z.object({ all: count, waiting: count, sent: count, kept: count, failed: count, retry: count }),
});

export const oneMail = z.object({ data: mailSchema });
export const mailAnswer = z.object({
  data: mailSchema.extend({ letter: letterSchema.nullable() }).meta({ id: "MailWithLetter" }),
});
export const retriedAnswer = z.object({ data: z.object({ count }) });
