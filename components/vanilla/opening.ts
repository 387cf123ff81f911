import type { Language } from "@/lib/core/constants";
import { digits } from "@/lib/i18n/digits";

const MINUTE_MS = 60_000;

/** From this minute (of the Unix epoch) on, the badge has this state and these texts. */
type Step = readonly [minute: number, state: string, word: string, detail: string, at?: number, soon?: string];

/**
 * `[data-opening]` holds the badge's future texts, worded by the server: a page that stays open is up to date without
 * knowing hours, holidays or languages.
 */
export function opening(): void {
  // Query each time, since parts of a page may be added later.
  const tick = () => document.querySelectorAll<HTMLElement>("[data-opening]").forEach(show);
  setInterval(tick, MINUTE_MS);
  // Timers do not run while a phone sleeps.
  document.addEventListener("visibilitychange", tick);
  tick();
}

function show(badge: HTMLElement): void {
  const steps = JSON.parse(badge.dataset.opening ?? "[]") as readonly Step[];
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const now = steps.filter(([from]) => from <= minute).at(-1);
  const shown = badge.querySelector("b");
  if (!now || !shown) return;
  const [, state, word, until, at = 0, soon = ""] = now;
  const detail =
    at > minute ? soon.replace("#", digits(`${at - minute}`, document.documentElement.lang as Language)) : until;
  const rest = badge.querySelector("span");
  if (shown.textContent === word && (rest?.textContent ?? "") === detail) return;
  badge.className = badge.className.replace(/open-badge--\w+/, `open-badge--${state}`);
  shown.textContent = word;
  if (rest) rest.textContent = detail;
}
