import { z } from "zod";
import { PASSWORD_MAX, PHONE_MAX } from "@/lib/core/constants";
import { EMAIL, normalEmail } from "@/lib/core/email";
import { hasContact } from "@/lib/core/link-like";
import { cleanLine, cleanText, isPlainText, normalForm, typedMax } from "@/lib/core/typed-text";
import { mixesAlphabets } from "@/lib/core/unseen";
import { isOnePhone, normalisePhone } from "@/lib/i18n/phone";

const EMAIL_MAX = 254;
/** Requires a visible character, not only marks and joiners. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

const upTo = (max: number) => `must be at most ${max} characters`;

/**
 * Raw text input of limited length. All text fields start here, so later steps may take time proportional to the
 * length.
 */
export const typedField = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") })
    .max(typedMax(max), { error: upTo(max), abort: true })
    .refine(isPlainText, "holds a control character");

export const lineField = (max: number) =>
  typedField(max)
    .transform(cleanLine)
    .pipe(z.string().max(max, upTo(max)).regex(VISIBLE, "is required"))
    .meta({ minLength: 1, maxLength: max });

/** A public name: no word may mix lookalike alphabets to imitate another name. */
export const nameField = (max: number) =>
  lineField(max).refine((text) => !mixesAlphabets(text), "mixes letters of two alphabets in one word");

/** A person's name, which mails use as a greeting: letters, and no address, link or phone number. */
export const personField = (max: number) =>
  nameField(max).refine(
    (text) => /\p{L}/u.test(text) && !hasContact(text),
    "must be a name, without links, addresses and numbers",
  );

export const textField = (max: number) =>
  typedField(max)
    .transform(cleanText)
    .pipe(z.string().max(max, upTo(max)).regex(VISIBLE, "is required"))
    .meta({ minLength: 1, maxLength: max });

/**
 * A plain e-mail address in lower case. Compatibility forms are folded before the check; the domain may be in any
 * script.
 */
export const emailField = typedField(EMAIL_MAX)
  .transform((text) => normalEmail(cleanLine(normalForm(text, "NFKC"))))
  .pipe(z.string().max(EMAIL_MAX, upTo(EMAIL_MAX)))
  .pipe(z.email({ pattern: EMAIL, error: "must be an e-mail address" }))
  .meta({ format: "email", maxLength: EMAIL_MAX });

export const idField = z.uuid("must be an id").toLowerCase();

/** One phone number in international form; foreign numbers stay as written (H60). */
export const phoneField = lineField(PHONE_MAX)
  // Too long a text gets only the length error.
  .refine((text) => text.length > PHONE_MAX || isOnePhone(text), "must be one number, without an extension")
  .transform((text) => normalisePhone(text).number);

/** An invisible field that people leave empty and bots fill in. */
export const honeypotField = z.string().optional().meta({ description: "Leave it out." });

/** A password exactly as typed, including spaces; argon2id uses all of it (H18 feared bcrypt's limit of 72 bytes). */
export const passwordField = (min: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "is required" : "must be a text") })
    .max(2 * PASSWORD_MAX, { error: upTo(PASSWORD_MAX), abort: true })
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "holds a control character")
    .refine((text) => text !== "", "is required")
    .refine((text) => text === "" || [...text].length >= min, `must be at least ${min} characters`)
    .refine((text) => [...text].length <= PASSWORD_MAX, upTo(PASSWORD_MAX))
    .meta({ format: "password", minLength: min, maxLength: PASSWORD_MAX });

export const messageAnswer = z.object({ message: z.string() });
