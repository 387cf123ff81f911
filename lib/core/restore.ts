import { RESTORE_DAYS } from "@/lib/core/constants";

const DAY_MS = 86_400_000;

/** What was deleted since can be brought back (H39). */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
