// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
// Loaded up front: the screen imports these parts lazily.
import "./slot-calendar";
import "./slot-editor";
import type { BusinessName } from "@/components/business-choice/business-name";
import { paginate } from "@/lib/core/pagination";
import { kabulDayNumber, kabulInstant } from "@/lib/i18n/calendar";
import en from "@/messages/en.json";
import { matching, NEWER_VERSION } from "@/tests/support/kept-entries";
import { button, dialog, dialogs, field, key, press, row, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show } from "@/tests/support/show";
import { FeaturedScreen } from "./featured-screen";

const t = en.featuredSlots;
const { resource, hoursEditor: days } = en;
/** The shown month begins on the 21st of March 2027, the first of Hamal 1406. */
const FIRST = kabulDayNumber(new Date("2027-03-21T08:00:00Z"));
const timesOf = (first: number, last: number) => ({
  from: kabulInstant(FIRST + first - 1).toISOString(),
  until: kabulInstant(FIRST + last).toISOString(),
});
const SLOT = {
  _id: "s1",
  restaurant: { _id: "r1", name: "Rabat", city: "ghor", type: "cafe", slug: "rabat" },
  status: "confirmed",
  shown: true,
  scope: "city",
  position: 1,
  together: 1,
  updatedAt: "2026-11-20T08:00:00.000Z",
};
const ALREADY = refuse(400, "validation", {
  errors: [{ path: "until", message: en.fieldErrors.featured_already }],
});

beforeEach(() => beAt("/en/dashboard/featured"));

/**
 * Opens the list with one slot, from the tenth to the fourteenth of the month. @returns a mock called with every write
 */
async function open(query = "", more: object = {}, named: BusinessName | null = null) {
  beAt(`/en/dashboard/featured${query}`);
  let slot = { ...SLOT, ...timesOf(10, 14), ...more };
  const writes = vi.fn((_sent: unknown, _ifMatch: string | null): Response | undefined => undefined);
  answerCalls((method, _url, body, headers) => {
    if (method === "GET")
      return { data: [slot], pagination: paginate(1, 20, 1), counts: { now: 1, next: 0, over: 0 }, most: 6 };
    const sent = JSON.parse(String(body)) as object;
    const refused = writes(sent, headers.get("if-match"));
    if (refused) return refused;
    slot = { ...slot, ...sent, updatedAt: NEWER_VERSION };
    return { data: slot };
  });
  await show(<FeaturedScreen lng="en" named={named} />);
  await says(() => text().includes("Rabat"), true);
  return writes;
}
const bar = () => document.querySelector('[data-slot="s1"]');
const label = () => bar()?.getAttribute("aria-label");

test("API-22 a slot is moved and lengthened by keys and by buttons; several presses are one change, with one undo", async () => {
  const writes = await open("?when=calendar&month=1406-01");
  expect(label()).toMatch(/^Rabat: 10 .* – 14 /);
  await key(bar(), "ArrowRight");
  await key(bar(), "ArrowRight");
  await key(bar(), "ArrowRight", { shiftKey: true });
  expect(label()).toMatch(/: 12 .* – 17 /);
  await says(() => toasts().length, 1);
  expect(writes.mock.calls).toEqual([[timesOf(12, 17), matching(SLOT.updatedAt)]]);
  await press(resource.undo);
  await says(label, expect.stringMatching(/: 10 .* – 14 /));
  expect(writes).toHaveBeenLastCalledWith(timesOf(10, 14), matching(NEWER_VERSION));
  // Each drag has an equivalent button.
  await press(t.calendar.earlier);
  await press(t.calendar.shorter);
  await says(() => writes.mock.lastCall?.[0], timesOf(9, 12));
  expect(writes).toHaveBeenCalledTimes(3);
  await press(resource.edit);
  await says(() => dialogs() === 1 && text(dialog().querySelector("h2")), "Rabat");
});

test("API-22 what is refused in the calendar comes back with its reason; months are turned in the address", async () => {
  const writes = await open("?when=calendar&month=1406-01");
  writes.mockReturnValueOnce(ALREADY.clone());
  await key(bar(), "ArrowRight", { shiftKey: true });
  expect(label()).toMatch(/ – 15 /);
  await says(toasts, [en.fieldErrors.featured_already]);
  expect(label()).toMatch(/ – 14 /);
  await press(days.nextMonth);
  expect(location.search).toContain("month=1406-02");
});

test("days are picked by keyboard, what overlaps is refused beside its field, an edit that is old shows both", async () => {
  const writes = await open();
  await press(`${resource.edit} Rabat`);
  const before = field(days.to).value;
  await key(dialog().querySelector("[role=gridcell][aria-selected=true]"), "ArrowRight", { shiftKey: true });
  expect(field(days.to).value).not.toBe(before);
  await type(field(days.to), "1406/1/20");
  writes.mockReturnValueOnce(ALREADY.clone());
  await press(resource.save);
  await says(() => text(dialog()).includes(en.fieldErrors.featured_already), true);
  expect(document.activeElement).toBe(field(days.to));
  await type(field(days.to), "1406/1/12");
  // Conflict with another user's change.
  const current = { ...SLOT, ...timesOf(10, 14), position: 5, updatedAt: NEWER_VERSION };
  writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
  await press(resource.save);
  await says(() => text(dialog().querySelector("[role=alert] li")), `${t.position}: 5`);
  await press(resource.keepMine);
  await says(dialogs, 0);
  expect(writes.mock.lastCall?.[1]).toBe(matching(NEWER_VERSION));
  expect(writes.mock.lastCall?.[0]).toMatchObject({ position: 1, until: timesOf(1, 12).until });
});

test("API-22 without a last day a place is featured until further notice; the calendar moves only its beginning", async () => {
  const writes = await open("?when=calendar&month=1406-01", { until: null });
  const openEnded = t.fromOn.split("{from}")[1] ?? "";
  expect(label()).toMatch(/^Rabat: From 10 /);
  expect(label()).toContain(openEnded);
  await key(bar(), "ArrowRight", { shiftKey: true });
  await key(bar(), "ArrowRight");
  await says(() => toasts().length, 1);
  expect(writes.mock.calls[0]?.[0]).toEqual({ from: timesOf(11, 14).from, until: null });
  expect(button(t.calendar.later)).toBeTruthy();
  expect(text()).not.toContain(t.calendar.longer);
  await press(resource.edit);
  expect(field(days.to).value).toBe("");
  await type(field(days.from), "1406/1/12");
  await press(resource.save);
  await says(dialogs, 0);
  expect(writes.mock.lastCall?.[0]).toMatchObject({ from: timesOf(12, 14).from, until: null });
});

test.each([
  ["of its days", timesOf(10, 14).until, t.removed],
  ["for good", null, t.removedOpen],
])("a place that is taken out says for how long: %s", async (_, until, said) => {
  const slot = { ...SLOT, ...timesOf(10, 14), until };
  answerCalls((method) => {
    if (method !== "GET") return { message: "done" };
    return { data: [slot], pagination: paginate(1, 20, 1), counts: { now: 1, next: 0, over: 0 }, most: 6 };
  });
  await show(<FeaturedScreen lng="en" named={null} />);
  await says(() => text().includes("Rabat"), true);
  await press(`${resource.delete} Rabat`);
  await says(() => toasts().at(-1), said.replace("{name}", "\u2068Rabat\u2069"));
});

test("a place that its row in the list of places leads to is featured without being searched", async () => {
  const writes = await open("?restaurant=r2", {}, { id: "r2", name: "Bagh" });
  expect(text(dialog())).toContain("Bagh");
  await type(field(days.to), "");
  await press(resource.save);
  await says(dialogs, 0);
  expect(writes.mock.lastCall?.[0]).toMatchObject({ restaurantId: "r2", until: null });
  expect(location.search).toBe("");
});

test("S-14 a place that is not public is marked in the list; other times and provinces stand in the address", async () => {
  await open("", { shown: false });
  expect(text(row("Rabat"))).toContain(t.notShown);
  const over = [...document.querySelectorAll<HTMLAnchorElement>("nav a")].find((link) =>
    text(link).startsWith(t.time.over),
  );
  await act(async () => over?.click());
  expect(location.search).toBe("?when=over");
  await type(field(t.city), "zabul");
  expect(location.search).toBe("?when=over&city=zabul");
  expect(button(t.new)).toBeTruthy();
});
