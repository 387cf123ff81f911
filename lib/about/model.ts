/** How much the directory holds for its visitors. */
export type SiteCounts = { businesses: number; provinces: number; dishes: number; reviews: number };
