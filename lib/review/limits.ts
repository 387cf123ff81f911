/** The longest texts of reviews and replies, of reports, and of the reason that hides a review, in characters. */
export const REVIEW_MAX = 4000;
export const REPORT_NOTE_MAX = 2000;
export const HIDE_REASON_MAX = 500;
/** So many people who report a review hide it until an admin decides. */
export const REPORTS_HIDE = 3;
