/** Events are sent by the script that every page loads first: it has no room for a declared call, nor use for its answer. */
export const EVENTS_PATH = "/v1/events";
