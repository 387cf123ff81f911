/**
 * The script that every page loads first sends events itself: it has no room for a declared call and ignores the
 * answer.
 */
export const EVENTS_PATH = "/v1/events";
