import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";

/** Purposes of keys. Each has its own key, so that data of one purpose is useless for another. */
type KeyUse =
  | "access-token"
  | "session-cookie"
  | "refresh-token"
  | "mail-token"
  | "visitor"
  | "network"
  | "correction"
  | "list"
  | "invitation"
  | "mail-choice"
  | "authenticator"
  | "recovery-code"
  | "passkey"
  | "proof-of-work";

const keys = new Map<KeyUse, Buffer>();

/** A 256-bit key for one purpose, derived from JWT_SECRET. */
export function keyFor(use: KeyUse): Buffer {
  const known = keys.get(use);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", env.JWT_SECRET, "dastarkhan", use, 32));
  keys.set(use, key);
  return key;
}

/** A keyed 256-bit hash of a text, in base64url. */
export function hmacFor(use: KeyUse, text: string): string {
  return createHmac("sha256", keyFor(use)).update(text).digest("base64url");
}
