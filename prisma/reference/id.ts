import { createHash } from "node:crypto";

/**
 * An id that depends on its arguments only, laid out as a version 7 UUID: the instant first, then a hash.
 * @param at the instant the row was made
 */
export function idFrom(at: Date, ...parts: readonly (string | number)[]): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(parts.join("\u0000")).digest("hex");
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(8, 20)}`;
}

/** When the house opened: what the product brings is as old. */
export const FOUNDED = new Date("2025-03-21T04:30:00Z");

/** Part of every id below; it never changes, or what is known would come a second time. */
const NUMBER = 1405;

const idOf = (kind: string, name: string) => idFrom(FOUNDED, NUMBER, kind, name);

export const groupId = (slug: string) => idOf("group", slug);
export const categoryId = (type: string, slug: string) => idOf("category", `${type}/${slug}`);
export const kindId = (slug: string) => idOf("kind", slug);
export const specialDayId = (name: string) => idOf("special-day", name);
/** @param key what no two aliases share */
export const aliasId = (key: string) => idFrom(FOUNDED, 1, "alias", key);
