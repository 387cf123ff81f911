import "server-only";
import { Secret, TOTP } from "otpauth";
import { openText, sealText } from "@/lib/auth/sealed-text";
import { keyFor } from "@/lib/auth/secret";
import { latinDigits } from "@/lib/i18n/digits";

const ISSUER = "Dastarkhan";
const PERIOD = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepts codes of one period before and after, for clock differences and slow typing. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** The secret for an authenticator app: as text to type, and as the URI of its QR code. */
export type AppSecret = { readonly secret: string; readonly uri: string };

export function newAppSecret(label: string): AppSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: totpOf(secret.base32, label).toString() };
}

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: PERIOD });

/** Encrypts the secret for storage, bound to the account. */
export const sealSecret = (secret: string, userId: string) => sealText(secret, keyFor("authenticator"), userId);

/**
 * The period (half a minute) of a valid code: the current one, the one before or the one after; otherwise null. otpauth
 * compares in constant time.
 * @param sealed the stored, encrypted secret
 */
export function stepOfCode(sealed: string, userId: string, code: string, now: Date): number | null {
  const digits = latinDigits(code).replace(/\s/g, "");
  if (!CODE.test(digits)) return null;
  const timestamp = now.getTime();
  const totp = totpOf(openText(sealed, keyFor("authenticator"), userId), "");
  const delta = totp.validate({ token: digits, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp }) + delta;
}
