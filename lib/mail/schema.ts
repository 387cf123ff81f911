import { z } from "zod";
import { limitField, pageField } from "@/lib/api/query";
import { LANGUAGES } from "@/lib/core/constants";

export const MAIL_STATES = ["waiting", "sent", "kept", "failed"] as const;

/** `kept`: there is no mail server, so it can only be read here. `error` is why the last try failed. */
export const mailSchema = z
  .object({
    _id: z.string(),
    kind: z.string(),
    state: z.enum(MAIL_STATES),
    to: z.string().nullable(),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    nextAttemptAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Mail" });

/** The mail itself; null once it is sent, since nothing of it is kept then. */
export const letterSchema = z
  .object({ language: z.enum(LANGUAGES), subject: z.string(), text: z.string(), html: z.string() })
  .meta({ id: "Letter" });

export const mailListQuery = z.object({
  state: z.enum(MAIL_STATES, `must be one of ${MAIL_STATES.join(", ")}`).optional(),
  page: pageField,
  limit: limitField(),
});
