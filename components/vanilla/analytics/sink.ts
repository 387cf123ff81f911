import type { Tracked } from "@/lib/analytics/track";

export type Sink = (event: Tracked) => void;
