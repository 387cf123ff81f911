// The rows from the server and the panel of React that takes their place look alike, so that nothing moves.
/** Always in two lines on phones, so that stars in place of the link move nothing. */
export const RATE = "dish-rate";
export const ROW = "flex items-center gap-2 min-h-11 text-ink-2 text-[15px] leading-(--lh-note)";
export const NONE = "py-2.5 text-ink-2";
export const COMMENT = "pt-1 pb-2.5 not-first:border-t not-first:border-line";
export const WHO = "min-h-11 flex flex-wrap items-center gap-y-0.5 gap-x-2.5 leading-(--lh-note)";
export const WHEN = "ms-auto text-sm text-ink-2";
