import { DAY_MS, RESTORE_DAYS } from "@/lib/core/constants";

/** Entries deleted after this time can be restored (H39). */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - RESTORE_DAYS * DAY_MS);
}
