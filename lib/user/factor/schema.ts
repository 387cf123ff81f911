import { z } from "zod";
import { lineField } from "@/lib/api/fields";
import { PASSKEY_NAME_MAX } from "@/lib/core/constants";

const token = z.string().min(1, "is required").max(200);
const code = z.string().min(1, "is required").max(40);
/** The browser's WebAuthn response as JSON; it is verified and not stored. */
const credential = z
  .record(z.string().max(100), z.unknown())
  .meta({ description: "`PublicKeyCredential.toJSON()` of WebAuthn" });

const options = z
  .record(z.string(), z.unknown())
  .meta({ description: "For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`" });

/** Exactly one of `code` (of the app, or a recovery code) and `passkey`. */
export const secondStepBody = z
  .strictObject({ challenge: token, code: code.optional(), passkey: credential.optional() })
  .refine((body) => (body.code === undefined) !== (body.passkey === undefined), {
    path: ["code"],
    message: "is required",
  })
  .meta({ id: "SecondStep", examples: [{ challenge: "q2b0m3mCk1Xo6z7d0qPqQyZc2Yg4m0Tn8mC0b6zj3kE", code: "492039" }] });

export const challengeBody = z.strictObject({ challenge: token }).meta({ id: "LoginChallenge" });

/** Factors that can complete the pending login; `passkey` is null without passkeys. */
export const challengeAnswer = z.object({
  data: z.object({ app: z.boolean(), recoveryCodesLeft: z.int(), passkey: options.nullable() }),
});

const factors = z
  .object({
    isRequired: z.boolean().meta({ description: "The account's role needs a second factor" }),
    isOn: z.boolean(),
    appSince: z.iso.datetime().nullable(),
    passkeys: z.array(
      z.object({
        _id: z.string(),
        name: z.string(),
        createdAt: z.iso.datetime(),
        lastUsedAt: z.iso.datetime().nullable(),
      }),
    ),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: "SecondFactors" });

export const factorsAnswer = z.object({ data: factors });

/** `recoveryCodes` are shown only once. */
export const addedAnswer = z.object({ data: factors, recoveryCodes: z.array(z.string()).optional() });

/** `uri` is the content of the QR code, `qr` the code as an SVG. */
export const appAnswer = z.object({ data: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) });

export const codeBody = z.strictObject({ code }).meta({ id: "AppCode" });

export const passkeyOptionsAnswer = z.object({ data: z.object({ challenge: z.string(), options }) });

export const passkeyBody = z
  .strictObject({ challenge: token, name: lineField(PASSKEY_NAME_MAX), credential })
  .meta({ id: "NewPasskey" });

export const recoveryCodesAnswer = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) });
