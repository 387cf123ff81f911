import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { hmacFor } from "@/lib/auth/secret";
import { isUuid } from "@/lib/core/text";

const SECRET_BYTES = 32;
const PARTS = /^([\w-]{22})\.([\w-]{43})\.([\w-]{43})$/;
const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A refresh token: the session, 256 random bits, and our seal over both. The seal tells a token that was once ours (its
 * second use ends the session) from one that somebody made up (which ends nothing).
 */
export function newRefreshToken(sessionId: string): string {
  const body = `${toShort(sessionId)}.${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return `${body}.${hmacFor("refresh-token", body)}`;
}

/** The session that a token of ours belongs to; null for anything else. */
export function sessionOfRefreshToken(token: string): string | null {
  const [, session = "", secret, seal = ""] = PARTS.exec(token) ?? [];
  if (!session) return null;
  const right = Buffer.from(hmacFor("refresh-token", `${session}.${secret}`));
  if (!timingSafeEqual(right, Buffer.from(seal))) return null;
  return fromShort(session);
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** The successor, closed with its predecessor: only who holds that one can open it. */
export function encryptSuccessor(successor: string, predecessor: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(predecessor), nonce);
  const closed = Buffer.concat([cipher.update(successor, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString("base64url");
}

export function decryptSuccessor(closed: string, predecessor: string): string {
  const bytes = Buffer.from(closed, "base64url");
  const decipher = createDecipheriv(CIPHER, keyOf(predecessor), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const open = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([open, decipher.final()]).toString("utf8");
}

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
