import { z } from "zod";
import { PASSWORD_MAX, PHONE_MAX } from "@/lib/core/constants";
import { EMAIL, normalEmail } from "@/lib/core/email";
import { hasContact } from "@/lib/core/link-like";
import { cleanLine, cleanText, isPlainText, normalForm, typedMax } from "@/lib/core/typed-text";
import { mixesAlphabets } from "@/lib/core/unseen";
import { isOnePhone, normalisePhone } from "@/lib/i18n/phone";

const EMAIL_MAX = 254;
/** Something to be seen, not only marks and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const upTo = (max: number) => `must be at most ${max} characters`;

/**
 * What a person typed, as it came: of a length that may be looked at, and text. Every field of texts begins here; what a
 * field does next with its text may therefore take time by its length.
 */
export const typedField = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") })
    .max(typedMax(max), { error: upTo(max), abort: true })
    .refine(isPlainText, "holds a control character");

/** One line that a person typed, such as a name. */
export const lineField = (max: number) =>
  typedField(max)
    .transform(cleanLine)
    .pipe(z.string().max(max, upTo(max)).regex(VISIBLE, "is required"))
    .meta({ minLength: 1, maxLength: max });

/** A name that others are shown: not one that looks like another's by letters of another alphabet. */
export const nameField = (max: number) =>
  lineField(max).refine((text) => !mixesAlphabets(text), "mixes letters of two alphabets in one word");

/**
 * A person's name, which mails may greet with: letters, and nothing that is an address, a link or a number to call.
 */
export const personField = (max: number) =>
  nameField(max).refine(
    (text) => /\p{L}/u.test(text) && !hasContact(text),
    "must be a name, without links, addresses and numbers",
  );

/** Several lines that a person typed. */
export const textField = (max: number) =>
  typedField(max)
    .transform(cleanText)
    .pipe(z.string().max(max, upTo(max)).regex(VISIBLE, "is required"))
    .meta({ minLength: 1, maxLength: max });

/** One address of the plain kind, in small letters: compatibility forms are folded before they are checked; a domain in any script. */
export const emailField = typedField(EMAIL_MAX)
  .transform((text) => normalEmail(cleanLine(normalForm(text, "NFKC"))))
  .pipe(z.string().max(EMAIL_MAX, upTo(EMAIL_MAX)))
  .pipe(z.email({ pattern: EMAIL, error: "must be an e-mail address" }))
  .meta({ format: "email", maxLength: EMAIL_MAX });

/** The id of something, in small letters. */
export const idField = z.uuid("must be an id").toLowerCase();

/** One phone number in its international form; what is none of Afghanistan stays as it was written (H60). */
export const phoneField = lineField(PHONE_MAX)
  // One that is too long is told so, and no more.
  .refine((text) => text.length > PHONE_MAX || isOnePhone(text), "must be one number, without an extension")
  .transform((text) => normalisePhone(text).number);

/** A field that people leave empty because they don't see it; programs fill it in. */
export const honeypotField = z.string().optional().meta({ description: "Leave it out." });

/** A password as it was typed, spaces too; argon2id reads all of it (H18 feared bcrypt's limit of 72 bytes). */
export const passwordField = (min: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") })
    .max(2 * PASSWORD_MAX, { error: upTo(PASSWORD_MAX), abort: true })
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "holds a control character")
    .refine((text) => text !== "", "is required")
    .refine((text) => text === "" || [...text].length >= min, `must be at least ${min} characters`)
    .refine((text) => [...text].length <= PASSWORD_MAX, upTo(PASSWORD_MAX))
    .meta({ format: "password", minLength: min, maxLength: PASSWORD_MAX });

/** What a write answers that has nothing else to show. */
export const messageAnswer = z.object({ message: z.string() });
