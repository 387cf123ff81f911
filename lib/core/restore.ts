import { DAY_MS, RESTORE_DAYS } from "@/lib/core/constants";

/** What was deleted since can be brought back (H39). */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
