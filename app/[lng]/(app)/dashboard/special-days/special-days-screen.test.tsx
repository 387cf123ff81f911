// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
// Loaded up front: the screen imports it lazily.
import "./day-editor";
import { paginate } from "@/lib/core/pagination";
import en from "@/messages/en.json";
import { matching, NEWER_VERSION } from "@/tests/support/kept-entries";
import { dialog, dialogs, field, press, row, says, text, type } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show } from "@/tests/support/show";
import { SpecialDaysScreen } from "./special-days-screen";

const t = en.specialDays;
const { resource } = en;
const YEARLY = { month: 5, day: 28, days: 1 };
const DAY = {
  _id: "d1",
  name: "Independence",
  translation: { en: { title: "Independence" } },
  kind: "holiday",
  yearly: YEARLY,
  dates: null,
  next: { from: "2027-08-19", to: "2027-08-19" },
  updatedAt: "2026-11-20T08:00:00.000Z",
};

beforeEach(() => beAt("/en/dashboard/special-days"));

test("a day of every year is changed over what somebody else has changed, and deleted; undo brings it back", async () => {
  let days = [DAY];
  const writes = vi.fn((_call: string, _sent: unknown, _ifMatch: string | null): Response | undefined => undefined);
  answerCalls((method, url, body, headers) => {
    const counts = { coming: days.length, past: 0 };
    if (method === "GET") return { data: days, pagination: paginate(1, 50, days.length), counts };
    const sent = typeof body === "string" ? (JSON.parse(body) as object) : null;
    const refused = writes(`${method} ${url.split("?")[0]}`, sent, headers.get("if-match"));
    if (refused) return refused;
    days = method === "DELETE" ? [] : [{ ...DAY, ...sent }];
    return { data: { ...DAY, ...sent }, message: "done" };
  });
  await show(<SpecialDaysScreen lng="en" />);
  const tip = () => row("Independence")?.querySelector<HTMLElement>("[role=tooltip]");
  await says(() => text(tip()), "28 Asad 1406");
  expect(tip()?.hidden).toBe(true);
  await act(async () => tip()?.closest("button")?.focus());
  expect(tip()?.hidden).toBe(false);
  expect(text(row("Independence"))).toContain("19 Aug 2027");
  await press(`${resource.edit} Independence`);
  await says(dialogs, 1);
  await type(field(t.yearly.month), "12");
  await type(field(t.yearly.day), "30");
  const current = { ...DAY, kind: "other", updatedAt: NEWER_VERSION };
  writes.mockReturnValueOnce(refuse(409, "conflict", { current }));
  await press(resource.save);
  await says(() => text(dialog().querySelector("[role=alert] li")), `${t.kind}: ${en.hours.kind.other}`);
  await press(resource.keepMine);
  await says(dialogs, 0);
  const changed = { translation: DAY.translation, kind: "holiday", yearly: { ...YEARLY, month: 12, day: 30 } };
  expect(writes.mock.calls).toEqual([
    ["PATCH /api/v1/special-day/d1", changed, matching(DAY.updatedAt)],
    ["PATCH /api/v1/special-day/d1", changed, matching(NEWER_VERSION)],
  ]);
  await press(`${resource.delete} Independence`);
  await says(() => row("Independence"), undefined);
  await press(resource.undo);
  await says(() => text(row("Independence")) !== "", true);
  expect(writes).toHaveBeenLastCalledWith("POST /api/v1/special-day", changed, null);
});
