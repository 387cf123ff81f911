// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { kabulDayNumber } from "@/lib/i18n/calendar";
import en from "@/messages/en.json";
import { matching, NEWER_VERSION } from "@/tests/support/kept-entries";
import { button, dialog, field, key, press, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, refuse, show, takeAway } from "@/tests/support/show";
import { HoursScreen } from "./hours-screen";
import "./copy-drop";
import "./day-dialog";

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
  [...document.querySelectorAll("li")].find((each) =>
    each.querySelector(`[role=switch][aria-label="${day(t.isOpen, name)}"]`),
  );
const timesOf = (name: string) => dayRow(name)?.querySelector<HTMLElement>("[data-times]");
/** Opens the times of a day, changes them in the dialog, and is done. */
async function setTimes(name: string, change: () => Promise<unknown>) {
  timesOf(name)?.focus();
  await act(async () => timesOf(name)?.click());
  await change();
  await press(t.done);
}
const setEveryDay = async (closesAt: string) => {
  await press(t.mode.same);
  await type(closes(t.everyDay), closesAt);
  await press(t.done);
};
const saved = (writes: { readonly mock: { readonly lastCall?: unknown[] | undefined } }) =>
  (writes.mock.lastCall?.[0] as { readonly hours?: object } | undefined)?.hours;

test("DRS-08 a range may end past midnight and a time between the quarters stays; an overlap is said and not sent", async () => {
  const writes = await open();
  await setTimes("Thursday", async () => {
    expect(opens("Thursday").value).toBe("08:20");
    await type(closes("Thursday"), "01:30");
  });
  expect(text(timesOf("Thursday"))).toContain(day(t.intoDay, "Friday"));
  await setTimes("Friday", async () => {
    expect(text(dialog())).toContain(day(t.tail, "Thursday").replace("{time}", "1:30\u00a0AM"));
    await type(opens("Friday"), "01:00");
    expect(text(dialog().querySelector("[role=alert]"))).toContain("Thursday");
  });
  expect(text(dayRow("Friday")?.querySelector("[role=alert]"))).toContain("Thursday");
  await press(resource.save);
  expect(text()).toContain(t.mend);
  await says(() => document.activeElement === timesOf("Friday"), true);
  expect(writes).not.toHaveBeenCalled();
  await press(resource.undo);
  expect(text(timesOf("Friday"))).toContain("8:20");
  await press(resource.save);
  await says(toasts, [t.saved]);
  expect(saved(writes)).toEqual({ ...DEFAULT_STATE, thu: [{ open: "08:20", close: "01:30" }] });
});

test("DRS-08 a day has several ranges and is copied to all others in one press; what is closed has none", async () => {
  const writes = await open({ hours: null });
  await press(t.enter);
  await setTimes("Saturday", async () => {
    await type(closes("Saturday"), "14:00");
    await press(t.opening);
  });
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

test("DRS-08 the times of a day are copied to those chosen in its dialog; closed without Done, nothing changes", async () => {
  const writes = await open();
  await act(async () => timesOf("Monday")?.click());
  await type(closes("Monday"), "20:00");
  await press(resource.close);
  expect(text(timesOf("Monday"))).toContain("10:00\u00a0PM");
  expect(text()).not.toContain(resource.unsaved);
  await setTimes("Monday", async () => {
    await type(closes("Monday"), "20:00");
    await press("Friday");
  });
  // The dialog gives the focus back a moment after it has closed.
  await says(() => document.activeElement === timesOf("Monday"), true);
  button(resource.save).focus();
  await press(resource.save);
  await says(toasts, [t.saved]);
  const short = [{ open: "08:20", close: "20:00" }];
  expect(saved(writes)).toEqual({ ...DEFAULT_STATE, mon: short, fri: short });
  await says(() => document.activeElement?.id, "hours-week");
});

test("DRS-08 DRS-11 hours are confirmed in one press, in the middle of a change too, which is kept and no older one", async () => {
  const writes = await open();
  await setEveryDay("20:00");
  await press(t.stillRight);
  await says(toasts, [t.confirmed]);
  expect(writes.mock.calls).toEqual([[{ hours: DEFAULT_STATE }, matching(VERSION)]]);
  const kept = () => JSON.parse(localStorage.getItem("draft:hours:b1") ?? "{}") as { what?: { version?: string } };
  await says(() => kept().what?.version, NEWER_VERSION);
  await takeAway();
  await open({ updatedAt: NEWER_VERSION });
  expect(text()).toContain(t.restored);
  expect(text()).not.toContain(t.restoredOlder);
  expect(text(timesOf("Monday"))).toContain("8:00\u00a0PM");
});

test("DRS-08 who was slower sees the other hours and chooses whose are kept", async () => {
  const writes = await open();
  await setEveryDay("21:00");
  const current = { ...PLACE, hours: { ...DEFAULT_STATE, fri: [] }, updatedAt: NEWER_VERSION };
  writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
  await press(resource.save);
  await says(() => text(document.activeElement).includes(resource.staleTitle), true);
  expect(text(document.querySelector("[role=alert]"))).toContain(en.hours.closed);
  await press(resource.takeTheirs);
  expect(text()).not.toContain(resource.staleTitle);
  expect(document.querySelectorAll("[role=switch]")).toHaveLength(7);
  expect(document.querySelectorAll("[role=switch][aria-checked=false]")).toHaveLength(1);
});

test("DRS-08 hours that were begun are there again, which is told, and are forgotten when saved or not wanted", async () => {
  await open();
  await setEveryDay("20:00");
  await says(() => localStorage.getItem("draft:hours:b1") !== null, true);
  await takeAway();
  const writes = await open();
  expect(text()).toContain(t.restored);
  await press(resource.dropKept);
  expect(text(timesOf("Monday"))).toContain("10:00\u00a0PM");
  expect(localStorage.getItem("draft:hours:b1")).toBeNull();
  await setEveryDay("19:00");
  await press(resource.save);
  await says(() => writes.mock.calls.length, 1);
  await says(() => localStorage.getItem("draft:hours:b1"), null);
});

test("DRS-08 days are picked in the calendar by keys or by two presses; periods that overlap name each other", async () => {
  const writes = await open();
  const today = kabulDayNumber(new Date(NOW));
  const cell = (at: number) => document.querySelector<HTMLElement>(`[data-day="${today + at}"]`);
  await press(t.otherDays + t.choose);
  await key(cell(0), "ArrowRight");
  await says(() => document.activeElement === cell(1), true);
  await key(cell(1), "ArrowDown", { shiftKey: true });
  expect(document.querySelectorAll("[role=gridcell][aria-selected=true]")).toHaveLength(8);
  await press(t.closedThen);
  const cards = () => document.querySelectorAll("article");
  expect(text(cards()[0])).toContain(t.closed);
  await press(t.otherDays + t.choose);
  await act(async () => cell(2)?.click());
  expect(text()).toContain(t.pickLast);
  await act(async () => cell(4)?.click());
  await press(t.otherHours);
  expect(cards()).toHaveLength(2);
  expect(text(document.querySelector("article [role=alert]"))).toContain(en.hours.kind.other);
  await press(resource.save);
  expect(text()).toContain(t.mend);
  expect(writes).not.toHaveBeenCalled();
  await press(t.remove.replace("{name}", en.hours.kind.other), cards()[1]);
  await press(resource.save);
  await says(() => writes.mock.calls.length, 1);
  expect(writes.mock.lastCall?.[0]).toEqual({ specialHours: [expect.objectContaining({ hours: week(() => []) })] });
});
