import type { BusinessCard } from "@/lib/business/model";
import type { Language, OpeningStateName } from "@/lib/core/constants";
import { describeOpening, type TranslateOpening } from "@/lib/hours/describe";
import type { OpeningState } from "@/lib/hours/model";
import { nextChange, openingState } from "@/lib/hours/state";

const MINUTE_MS = 60_000;
/** So many states ahead are in a page, for when it stays open: most of a day. */
const STEPS_MAX = 5;

/**
 * The badge changes to this text at this minute (of the Unix epoch); read by components/vanilla/business-page.ts. The
 * first has 0: with the minute of the rendering, every rendering would be another page, to be sent whole to a browser
 * that has an older one. If the business opens or closes soon, also the minute when it does and the text for the
 * remaining minutes (`#`).
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
  readonly attrs: Readonly<Record<"data-opening", string>>;
  /** When these texts become wrong; the page can be cached until then. */
  readonly changesAt: Date | null;
};

export function openingOf(
  business: Pick<BusinessCard, "hours" | "specialPeriods">,
  now: Date,
  lng: Language,
  hours: TranslateOpening,
): Opening {
  const { hours: week, specialPeriods } = business;
  const steps: Step[] = [];
  const changesAt = nextChange(week, specialPeriods, now);
  let at: Date | null = now;
  while (at && steps.length < STEPS_MAX) {
    const state = openingState(week, specialPeriods, at);
    const { label, detail } = describeOpening(state, lng, hours);
    steps.push([at === now ? 0 : minuteOf(at), state.state, label, detail, ...soonOf(state, hours)]);
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

/** Drops steps with the same text: midnight seldom changes it. */
function distinct(steps: readonly Step[]): Step[] {
  return steps.filter((step, index) => index === 0 || step.slice(1).join() !== steps[index - 1]?.slice(1).join());
}
