import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/core/env";

/** What a key is for: none of them opens what another has closed. */
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

/** A key of 256 bits for one use, derived from JWT_SECRET. */
export function keyFor(use: KeyUse): Buffer {
  const known = keys.get(use);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", env.JWT_SECRET, "dastarkhan", use, 32));
  keys.set(use, key);
  return key;
}

/** 256 bits that only we can have made of this text, in the letters of URLs. */
export function hmacFor(use: KeyUse, text: string): string {
  return createHmac("sha256", keyFor(use)).update(text).digest("base64url");
}
