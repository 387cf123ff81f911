// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { digits } from "@/lib/i18n/digits";
import { opening } from "./opening";

const NOON = Math.floor(Date.UTC(2026, 4, 4, 7, 30) / 60_000);
const badge = () => document.querySelector(".open-badge") as HTMLElement;
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON * 60_000 });
  document.documentElement.lang = "fa";
});
afterEach(() => vi.useRealTimers());

test("BIZ-05 H65 the opening state follows the clock while the page stays open, and counts the last minutes", () => {
  const steps = [
    [NOON - 60, "open", "باز", "تا ۱۳:۰۰"],
    [NOON + 30, "open", "باز", "تا ۱۳:۰۰", NOON + 60, "# دقیقه دیگر"],
    [NOON + 60, "closed", "بسته", "فردا باز می‌شود"],
  ];
  document.body.innerHTML = `<p class="open-badge open-badge--open" data-opening='${JSON.stringify(steps)}'><b>باز</b><span>تا ۱۳:۰۰</span></p>`;
  opening();
  const said = [badge().textContent];
  for (const minutes of [29, 1, 5, 24, 1]) {
    pass(minutes);
    said.push(badge().textContent);
  }
  const counted = [30, 25, 1].map((left) => `باز${digits(String(left), "fa")} دقیقه دیگر`);
  expect(said).toEqual(["بازتا ۱۳:۰۰", "بازتا ۱۳:۰۰", ...counted, "بستهفردا باز می‌شود"]);
  expect(badge().className).toBe("open-badge open-badge--closed");
});
