import { DAY_MS } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import type { ManagedReview } from "./managed-reviews";

/** An account is new for so many days. */
const NEW_DAYS = 7;
/** So many reviews of one account within an hour are many. */
const MANY = 3;

/** Eight digits or more, as people group them; prices and years have fewer. */
const PHONE = /(?:\d[\s().-]{0,2}){7}\d/;
const LINK = /https?:\/\/|www\.|(?<![\w@.])[a-z\d-]{1,63}\.(?:com|net|org|info|af|ir|pk|me|ly|shop|online)\b/i;

/** Signals that a review needs a second look. */
export function signalsOf({ message, user, openReports, createdAt }: ManagedReview) {
  const age = user ? Date.parse(createdAt) - Date.parse(user.createdAt) : Number.POSITIVE_INFINITY;
  return {
    reports: openReports,
    hasPhone: PHONE.test(latinDigits(message)),
    hasLink: LINK.test(message),
    isNew: age < NEW_DAYS * DAY_MS,
    manyInHour: user && user.reviewsInHour >= MANY ? user.reviewsInHour : null,
  };
}
