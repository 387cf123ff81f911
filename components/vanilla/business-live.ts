import type { Language } from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/position";
import { DAY_MINUTES } from "@/lib/hours/model";
import { kabulDayNumber, kabulMinuteOfDay } from "@/lib/i18n/calendar";
import { formatDistance } from "@/lib/i18n/format";
import { everyMinute } from "./load-script";
import { slot } from "./page-parts";

/**
 * Loads on a business page if the position is known (position.ts stores it for this tab; nothing asks for it here) and,
 * if the page has a bar of the day's hours, once it is used.
 */
function businessPage(): void {
  showDistance();
  everyMinute(markNow);
}

/** Shows the straight-line distance in its slot on the cover; a tap opens directions. */
function showDistance(): void {
  const text = slot("distance");
  const button = text?.closest("button");
  const [from, to] = [sessionStorage.getItem("at"), button?.dataset.at].map(readPosition);
  if (!text || !button || !from || !to) return;
  const far = formatDistance(distanceBetween(from, to), document.documentElement.lang as Language);
  text.textContent = far;
  button.ariaLabel = (button.dataset.label ?? "#").replace("#", far);
  button.hidden = false;
}

function readPosition(text: string | null | undefined) {
  const [latitude = Number.NaN, longitude = Number.NaN] = (text ?? "").split(",").map(Number.parseFloat);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

/** Marks the current time, except on a page that was left open until the next day. */
function markNow(): void {
  const mark = document.querySelector<HTMLElement>("[data-day]");
  if (!mark) return;
  const now = new Date();
  mark.hidden = kabulDayNumber(now) !== Number(mark.dataset.day);
  mark.style.insetInlineStart = `${(kabulMinuteOfDay(now) / DAY_MINUTES) * 100}%`;
}

businessPage();
