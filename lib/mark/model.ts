/** What one page shows, and no more: the address of the call stays within what every proxy takes. */
export const MARKED_MAX = 200;
