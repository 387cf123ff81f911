/** Hash that asks a form to restore its queued content for editing. */
export const CHANGE_HASH = "#change";
