/** Enough for one page; keeps the URL within the limits of proxies. */
export const MARKED_MAX = 200;
