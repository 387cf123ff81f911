import type { Tracked } from "@/lib/analytics/track";

/** A counting service of others, which is told every event. */
export type Sink = (event: Tracked) => void;
