import type { BusinessCard } from "@/lib/business/model";
import type { Language, OpeningStateName } from "@/lib/core/constants";
import { describeOpening, type TranslateOpening } from "@/lib/hours/describe";
import type { OpeningState } from "@/lib/hours/model";
import { nextChange, openingState } from "@/lib/hours/state";

const MINUTE_MS = 60_000;
/** How far ahead a page that stays open knows what to say. */
const AHEAD_MS = 14 * 60 * MINUTE_MS;
const STEPS_MAX = 5;

/**
 * From this minute of the epoch on the badge says so; read by components/vanilla/opening.ts. Where the door opens or closes
 * soon, the minute at which it does, and how the minutes until then are told (`#`), which no page could keep true by itself.
 */
type Step = readonly [
  minute: number,
  state: OpeningStateName,
  word: string,
  detail: string,
  ...soon: [] | [at: number, text: string],
];

export type Opening = {
  readonly state: OpeningStateName;
  readonly word: string;
  readonly detail: string;
  /** For `OpenBadge`: what the minute tick needs. */
  readonly attrs: Readonly<Record<"data-opening", string>>;
  /** When these words stop being true; a page that shows them is fresh until then. */
  readonly changesAt: Date | null;
};

/** The opening state of a place in words, with those of the coming hours for a page that stays open. */
export function openingOf(
  business: Pick<BusinessCard, "hours" | "specialPeriods">,
  now: Date,
  lng: Language,
  hours: TranslateOpening,
): Opening {
  const { hours: week, specialPeriods } = business;
  const steps: Step[] = [];
  const end = now.getTime() + AHEAD_MS;
  const changesAt = nextChange(week, specialPeriods, now);
  let at: Date | null = now;
  while (at && at.getTime() <= end && steps.length < STEPS_MAX) {
    const state = openingState(week, specialPeriods, at);
    const { label, detail } = describeOpening(state, lng, hours);
    steps.push([minuteOf(at), state.state, label, detail, ...soonOf(state, hours)]);
    at = nextChange(week, specialPeriods, at);
  }
  const [, state = "unknown", word = "", detail = ""] = steps[0] ?? [];
  return { state, word, detail, attrs: { "data-opening": JSON.stringify(distinct(steps)) }, changesAt };
}

function soonOf({ state, opensAt, closesAt }: OpeningState, hours: TranslateOpening): [] | [number, string] {
  const at = state === "closing_soon" ? closesAt : state === "opening_soon" ? opensAt : undefined;
  return at ? [minuteOf(at), hours("detail.inMinutes", { count: "#" })] : [];
}

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}

/** Midnight is a change of the day, but seldom of the words. */
function distinct(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => index === 0 || step.slice(1).join() !== steps[index - 1]?.slice(1).join());
}
