/** How much the directory holds for its visitors. */
export type SiteCounts = { places: number; provinces: number; dishes: number; reviews: number };
