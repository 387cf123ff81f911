/** Where a form is asked to give back what waits, so that it can be changed there. */
export const CHANGE_HASH = "#change";
