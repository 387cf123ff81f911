export type SiteCounts = { businesses: number; provinces: number; dishes: number; reviews: number };
