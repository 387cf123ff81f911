/** The most categories that a dish stands in. */
export const DISH_CATEGORIES_MAX = 10;
/** The longest comment on a dish, in characters. */
export const COMMENT_MAX = 2000;
/** The last place of a section or category in its list. */
export const POSITION_MAX = 10_000;
