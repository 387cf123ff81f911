// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import en from "@/messages/en.json";
import { matching, NEWER_VERSION } from "@/tests/support/kept-entries";
import { field, key, press, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, refuse, show, takeAway } from "@/tests/support/show";
import { HoursScreen } from "./hours-screen";

const t = en.hoursEditor;
const { resource } = en;
const NOW = "2026-11-20T08:00:00.000Z";
const VERSION = "2026-11-20T07:00:00.000Z";
const day = (words: string, name: string) => words.replace("{day}", name);
const week = (of: (day: string) => object[]) =>
  Object.fromEntries(["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((name) => [name, of(name)]));
const DEFAULT_STATE = week(() => [{ open: "08:20", close: "22:00" }]);
const PLACE = {
  _id: "b1",
  name: "Samovar",
  hours: DEFAULT_STATE,
  specialHours: [],
  hoursConfirmedAt: NOW,
  updatedAt: VERSION,
};

/** Renders the editor with a fake API. @returns the mock that records writes */
async function open(more: object = {}) {
  let place = { ...PLACE, ...more };
  const writes = vi.fn((_sent: unknown, _ifMatch: string | null): Response | undefined => undefined);
  answerCalls((method, url, body, headers) => {
    if (url.includes("special-day")) return { data: [] };
    if (method === "GET") return { data: place };
    const sent = JSON.parse(String(body)) as object;
    const refused = writes(sent, headers.get("if-match"));
    if (refused) return refused;
    place = { ...place, ...sent, updatedAt: NEWER_VERSION };
    return { data: place };
  });
  await show(<HoursScreen lng="en" id="b1" now={NOW} />);
  await says(() => text().includes(t.week), true);
  return writes;
}
const opens = (name: string) => field(day(t.opens, name));
const closes = (name: string) => field(day(t.closes, name));
const dayRow = (name: string) =>
  [...document.querySelectorAll("fieldset")].find((each) => text(each.querySelector("legend")) === name);
const saved = (writes: { readonly mock: { readonly lastCall?: unknown[] | undefined } }) =>
  (writes.mock.lastCall?.[0] as { readonly hours?: object } | undefined)?.hours;

test("DRS-08 a range may end past midnight and a time between the quarters stays; an overlap is said and not sent", async () => {
  const writes = await open();
  await press(t.mode.days);
  expect(opens("Saturday").value).toBe("08:20");
  await type(closes("Thursday"), "01:30");
  expect(text(dayRow("Thursday"))).toContain("Friday");
  expect(text(dayRow("Friday"))).toContain(day(t.tail, "Thursday").replace("{time}", "1:30\u00a0AM"));
  await type(opens("Friday"), "01:00");
  expect(text(dayRow("Friday")?.querySelector("[role=alert]"))).toContain("Thursday");
  await press(resource.save);
  expect(text()).toContain(t.mend);
  await says(() => document.activeElement === opens("Friday"), true);
  expect(writes).not.toHaveBeenCalled();
  await press(resource.undo);
  expect(opens("Friday").value).toBe("08:20");
  await press(resource.save);
  await says(toasts, [t.saved]);
  expect(saved(writes)).toEqual({ ...DEFAULT_STATE, thu: [{ open: "08:20", close: "01:30" }] });
});

test("DRS-08 a day has several ranges and is copied to all others in one press; what is closed has none", async () => {
  const writes = await open({ hours: null });
  await press(t.enter);
  await press(t.mode.days);
  await type(closes("Saturday"), "14:00");
  await press(day(t.addRange, "Saturday"));
  await press(day(t.copy, "Saturday"));
  await press(t.copyAll);
  await press(day(t.isOpen, "Friday"));
  expect(text(dayRow("Friday"))).toContain(t.closed);
  await press(resource.save);
  await says(() => toasts().includes(t.saved), true);
  const ranges = [
    { open: "08:00", close: "14:00" },
    { open: "15:00", close: "18:00" },
  ];
  expect(saved(writes)).toEqual(week((name) => (name === "fri" ? [] : ranges)));
});

test("DRS-08 DRS-11 hours are confirmed in one press, in the middle of a change too, which is kept and no older one", async () => {
  const writes = await open();
  await type(closes(t.everyDay), "20:00");
  await press(t.stillRight);
  await says(toasts, [t.confirmed]);
  expect(writes.mock.calls).toEqual([[{ hours: DEFAULT_STATE }, matching(VERSION)]]);
  const kept = () => JSON.parse(localStorage.getItem("draft:hours:b1") ?? "{}") as { what?: { version?: string } };
  await says(() => kept().what?.version, NEWER_VERSION);
  await takeAway();
  await open({ updatedAt: NEWER_VERSION });
  expect(text()).toContain(t.restored);
  expect(text()).not.toContain(t.restoredOlder);
  expect(closes(t.everyDay).value).toBe("20:00");
});

test("DRS-08 who was slower sees the other hours and chooses whose are kept", async () => {
  const writes = await open();
  await type(closes(t.everyDay), "21:00");
  const current = { ...PLACE, hours: { ...DEFAULT_STATE, fri: [] }, updatedAt: NEWER_VERSION };
  writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
  await press(resource.save);
  await says(() => text().includes(resource.staleTitle), true);
  expect(text(document.querySelector("[role=alert]"))).toContain(en.hours.closed);
  await press(resource.takeTheirs);
  expect(text()).not.toContain(resource.staleTitle);
  expect(document.querySelectorAll("[role=switch]")).toHaveLength(7);
  expect(document.querySelectorAll("[role=switch][aria-checked=false]")).toHaveLength(1);
});

test("DRS-08 hours that were begun are there again, which is told, and are forgotten when saved or not wanted", async () => {
  await open();
  await type(closes(t.everyDay), "20:00");
  await says(() => localStorage.getItem("draft:hours:b1") !== null, true);
  await takeAway();
  const writes = await open();
  expect(text()).toContain(t.restored);
  await press(resource.dropKept);
  expect(closes(t.everyDay).value).toBe("22:00");
  expect(localStorage.getItem("draft:hours:b1")).toBeNull();
  await type(closes(t.everyDay), "19:00");
  await press(resource.save);
  await says(() => writes.mock.calls.length, 1);
  await says(() => localStorage.getItem("draft:hours:b1"), null);
});

test("DRS-08 days are picked in the calendar by keys or by two presses; periods that overlap name each other", async () => {
  const writes = await open();
  const today = kabulDayNumber(new Date(NOW));
  const cell = (at: number) => document.querySelector<HTMLElement>(`[data-day="${today + at}"]`);
  await key(cell(0), "ArrowRight");
  await says(() => document.activeElement === cell(1), true);
  await key(cell(1), "ArrowDown", { shiftKey: true });
  expect(document.querySelectorAll("[role=gridcell][aria-selected=true]")).toHaveLength(8);
  await press(t.closedThen);
  const cards = () => document.querySelectorAll("article");
  expect(text(cards()[0])).toContain(t.closed);
  await act(async () => cell(2)?.click());
  expect(text()).toContain(t.pickLast);
  await act(async () => cell(4)?.click());
  await press(t.otherHours);
  expect(cards()).toHaveLength(2);
  expect(text(document.querySelector("article [role=alert]"))).toContain(en.hours.kind.other);
  await press(resource.save);
  expect(text()).toContain(t.mend);
  expect(writes).not.toHaveBeenCalled();
  await act(async () => cards()[1]?.querySelector<HTMLElement>("header button")?.click());
  await press(resource.save);
  await says(() => writes.mock.calls.length, 1);
  expect(writes.mock.lastCall?.[0]).toEqual({ specialHours: [expect.objectContaining({ hours: week(() => []) })] });
});
