import { createHash } from "node:crypto";

/**
 * A deterministic id in the layout of a UUID version 7: timestamp, then a hash of the arguments.
 * @param at creation time of the row
 */
export function idFrom(at: Date, ...parts: readonly (string | number)[]): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  const hash = createHash("sha256").update(parts.join("\u0000")).digest("hex");
  const variant = ((Number.parseInt(hash.charAt(3), 16) & 3) | 8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(8, 20)}`;
}

/** Creation time of all reference data. */
export const FOUNDED = new Date("2025-03-21T04:30:00Z");

/** Part of every id below. Must never change, or all reference data would be inserted a second time. */
const NUMBER = 1405;

const idOf = (kind: string, name: string) => idFrom(FOUNDED, NUMBER, kind, name);

export const groupId = (slug: string) => idOf("group", slug);
export const categoryId = (type: string, slug: string) => idOf("category", `${type}/${slug}`);
export const kindId = (slug: string) => idOf("kind", slug);
export const specialDayId = (name: string) => idOf("special-day", name);
/** @param key unique per alias */
export const aliasId = (key: string) => idFrom(FOUNDED, 1, "alias", key);
