import "server-only";
import { Secret, TOTP } from "otpauth";
import { openText, sealText } from "@/lib/auth/sealed-text";
import { keyFor } from "@/lib/auth/secret";
import { latinDigits } from "@/lib/i18n/digits";

const ISSUER = "Dastarkhan";
const PERIOD = 30;
/** Of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** A clock may be half a minute off, and somebody may type slowly. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** What an app that shows codes is told: in letters to type, and as the address that its QR code holds. */
export type AppSecret = { readonly secret: string; readonly uri: string };

export function newAppSecret(label: string): AppSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret.base32, label).toString() };
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });

/** What is stored: nobody reads it without our key, nor in the row of another account. */
export const sealSecret = (secret: string, userId: string) => sealText(secret, keyFor("authenticator"), userId);

/**
 * The half minute that a code belongs to; null when it is none of this one, the one before and the one after. otpauth
 * compares in constant time.
 * @param sealed as it is stored
 */
export function stepOfCode(sealed: string, userId: string, code: string, now: Date): number | null {
  const digits = latinDigits(code).replace(/\s/g, "");
  if (!CODE.test(digits)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(openText(sealed, keyFor("authenticator"), userId), "");
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
