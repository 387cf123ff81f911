import "server-only";
import { AppError } from "@/lib/core/errors";

/** The hash after the version is optional: lists return versions but no ETag per entry. */
const ETAG = /^(?:W\/)?"([\da-z]+)(?:\.[\w-]+)?"$/;

/** The version of an editable entry, as in its ETag before the dot. */
export function versionTag(answer: unknown): string | null {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : null;
  if (typeof data !== "object" || data === null || !("updatedAt" in data)) return null;
  return Date.parse(String(data.updatedAt)).toString(36);
}

/**
 * The version that a write requires by `If-Match` (the ETag of the last read); null if none.
 * @throws AppError `bad_request` for a text that is no such ETag
 */
export function demandedVersion(headers: Headers): Date | null {
  const header = headers.get("if-match");
  if (header === null || header.trim() === "*") return null;
  const [, version] = ETAG.exec(header.trim()) ?? [];
  const time = version === undefined ? Number.NaN : Number.parseInt(version, 36);
  if (!Number.isSafeInteger(time) || time < 0 || time > 8.64e15) throw new AppError("bad_request");
  return new Date(time);
}

/**
 * Refuses a write to an entry that has changed since it was read (H69).
 * @param demanded null accepts any version
 * @throws AppError `conflict`, stale
 */
export function checkVersion(stored: Date, demanded: Date | null): void {
  if (demanded && demanded.getTime() !== stored.getTime()) throw new AppError("conflict", { isStale: true });
}
