import type { Tracked } from "../track";

/** A counting service of others, which is told every event. */
export type Sink = (event: Tracked) => void;
