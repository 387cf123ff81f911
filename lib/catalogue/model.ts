import type { Translated } from "@/lib/core/constants";

/** A change of titles: languages that are left out stay, null takes one away. */
export type TitlesChange = Translated<{ title: string } | null>;

/** The last place of a section or category in its list. */
export const POSITION_MAX = 10_000;
