/** The most categories that a dish stands in. */
export const DISH_CATEGORIES_MAX = 10;
/** The longest comment on a dish, in characters. */
export const COMMENT_MAX = 2000;
