// The rows from the server and the panel of React that takes their place look alike, so that nothing moves.
/** Always in two lines on phones, so that stars in place of the link move nothing. */
export const RATE = "dish-rate";
export const ROW = "dish-said__row";
export const NONE = "dish-said__none";
export const COMMENT = "dish-said__comment";
export const WHO = "dish-said__who";
export const WHEN = "dish-said__when";
