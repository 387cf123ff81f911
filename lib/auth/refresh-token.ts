import "server-only";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { openText, sealText } from "@/lib/auth/sealed-text";
import { hmacFor } from "@/lib/auth/secret";
import { isUuid } from "@/lib/core/text";

const SECRET_BYTES = 32;
const PARTS = /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/;

/**
 * A refresh token: the session id, 256 random bits, and our seal over both. The seal distinguishes a former token (its
 * second use ends the session) from an invented one (which has no effect).
 */
export function newRefreshToken(sessionId: string): string {
  const body = `${toShort(sessionId)}.${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return `${body}.${hmacFor("refresh-token", body)}`;
}

/** The session of a token with a valid seal, otherwise null. */
export function sessionOfRefreshToken(token: string): string | null {
  const [, session = "", secret, seal = ""] = PARTS.exec(token) ?? [];
  if (!session) return null;
  const right = Buffer.from(hmacFor("refresh-token", `${session}.${secret}`));
  if (!timingSafeEqual(right, Buffer.from(seal))) return null;
  return fromShort(session);
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * Encrypts the successor with a key derived from its predecessor, so that only the predecessor's holder can read it.
 */
export const encryptSuccessor = (successor: string, predecessor: string) => sealText(successor, keyOf(predecessor));

export const decryptSuccessor = (closed: string, predecessor: string) => openText(closed, keyOf(predecessor));

function keyOf(predecessor: string): Buffer {
  return createHash("sha256").update("successor of ").update(predecessor).digest();
}

function toShort(id: string): string {
  return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function fromShort(short: string): string | null {
  const hex = Buffer.from(short, "base64url").toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isUuid(id) ? id : null;
}
