import { z } from "zod";
import { emailField, passwordField, personField, textField } from "@/lib/api/fields";
import { languageField } from "@/lib/api/query";
import { uploadField } from "@/lib/api/upload";
import {
  FULLNAME_MAX,
  LANGUAGES,
  type Language,
  PASSWORD_MIN,
  PASSWORD_MIN_NEW,
  REASON_MAX,
  ROLES,
} from "@/lib/core/constants";
import { mediaSchema } from "@/lib/media/schema";

/** A user for themselves. `profilePic` is the URL of the small picture, `language` that of mails. */
export const userSchema = z
  .object({
    _id: z.string(),
    userId: z.string().meta({ description: "The same as `_id`" }),
    fullname: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    language: z.enum(LANGUAGES),
    isVerified: z.boolean(),
    isBanned: z.boolean(),
    profilePic: z.string().nullable(),
    media: mediaSchema.nullable(),
    createdAt: z.iso.datetime(),
    lastLoginAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Account" });

/** `ageConfirmed`: at least 13 years old (H19); false is rejected, absent means that the client asks elsewhere. */
export const signupBody = z
  .strictObject({
    fullname: personField(FULLNAME_MAX),
    email: emailField,
    password: passwordField(PASSWORD_MIN),
    ageConfirmed: z.preprocess(readTick, z.literal(true, "must be confirmed").optional()),
  })
  .meta({ id: "Signup" });

export type NewUser = Omit<z.output<typeof signupBody>, "ageConfirmed"> & { language: Language };

export const loginBody = z.strictObject({ email: emailField, password: passwordField(1) }).meta({ id: "Login" });

/** `language` of the page; becomes the language of mails. */
export type Credentials = z.output<typeof loginBody> & { language?: Language | undefined };

export const signupQuery = z.object({ lang: languageField });

/** `refreshToken` is absent for browsers, which get it as an HttpOnly cookie (H14). */
export const signedInSchema = z
  .object({ accessToken: z.string(), refreshToken: z.string().optional(), user: userSchema })
  .meta({ id: "SignedIn" });

export const refreshedSchema = z
  .object({ accessToken: z.string(), refreshToken: z.string().optional() })
  .meta({ id: "Refreshed" });

export const profileSchema = z.object({ data: userSchema });

/** `profilePic` is a picture, or in JSON `null` to remove it; `language` is that of mails. */
export const profileBody = z
  .strictObject({
    fullname: personField(FULLNAME_MAX).optional(),
    language: z.enum(LANGUAGES, `must be one of ${LANGUAGES.join(", ")}`).optional(),
    profilePic: uploadField().nullable().optional(),
  })
  .meta({ id: "Profile", examples: [{ fullname: "مریم نوری" }] });

export type ProfileChange = z.output<typeof profileBody>;

export const forgotBody = z.strictObject({ email: emailField }).meta({ id: "Forgot" });

export const resetBody = z.strictObject({ password: passwordField(PASSWORD_MIN_NEW) }).meta({ id: "Reset" });

export const passwordBody = z
  .strictObject({ password: passwordField(1), newPassword: passwordField(PASSWORD_MIN_NEW) })
  .meta({ id: "PasswordChange" });

export type PasswordChange = z.output<typeof passwordBody>;

export const verifyBody = z.strictObject({ token: z.string().min(1, "is required").max(200) }).meta({ id: "Verify" });

const NO_REASON = "Please provide a reason for deleting your account";

/** The reason is stored anonymously. `password` is required if the last login is older than ten minutes. */
export const leaveBody = z
  .strictObject({
    reason: z
      .string(NO_REASON)
      .refine((text) => text.trim() !== "", { error: NO_REASON, abort: true })
      .pipe(textField(REASON_MAX)),
    password: passwordField(1).optional(),
  })
  .meta({ id: "Leave", examples: [{ reason: "دیگر به آن نیاز ندارم." }] });

export type Leaving = z.output<typeof leaveBody>;

function readTick(value: unknown): unknown {
  return value === "true" || value === "on" ? true : value === "false" ? false : value;
}
