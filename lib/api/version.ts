import "server-only";
import { AppError } from "@/lib/core/errors";

/** The hash behind the version may be left out: a list tells versions, and no ETag of each entry. */
const ETAG = /^(?:W\/)?"([\da-z]+)(?:\.[\w-]+)?"$/;

/** The version of something editable, as it stands before the dot of its ETag. */
export function versionTag(answer: unknown): string | null {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : null;
  if (typeof data !== "object" || data === null || !("updatedAt" in data)) return null;
  return Date.parse(String(data.updatedAt)).toString(36);
}

/**
 * The version that a write demands by `If-Match`, with the ETag of what its sender has seen; null when it demands none.
 * @throws AppError `bad_request` for what was never an ETag of something editable
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
 * Refuses a write to something that has changed since its sender saw it (H69).
 * @param demanded null when the sender does not mind
 * @throws AppError `conflict`, stale
 */
export function checkVersion(stored: Date, demanded: Date | null): void {
  if (demanded && demanded.getTime() !== stored.getTime()) throw new AppError("conflict", { isStale: true });
}
