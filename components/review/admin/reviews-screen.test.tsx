// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, button, press, says, show, takeAway, type } from "@/tests/support/show";
import type { ManagedReview } from "./managed-reviews";
import { ReviewsScreen } from "./reviews-screen";

const AT = "2026-01-02T03:04:05.000Z";
const PAGE = { currentPage: 1, limit: 20, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const review = (more: Partial<ManagedReview> = {}): ManagedReview =>
  ({
    ...{ _id: "r1", parentId: null, isOwner: false, message: "Hot palaw.", overall: 4, photos: [], language: "en" },
    ...{ user: { _id: "u1", fullname: "Maryam Noori" }, mailLanguage: "en", createdAt: AT, undoUntil: null },
    restaurant: { _id: "b1", name: "Herat Nights", city: "herat", type: "cafe", slug: "nights", isShown: true },
    ...{ hidden: null, deleted: null, decided: null, reports: [], openReports: 0 },
    ...more,
  }) as unknown as ManagedReview;
const listOf = (...data: readonly ManagedReview[]) => ({ data, pagination: { ...PAGE, totalResults: data.length } });
const refusal = (code: string, status: number, details?: object) =>
  Response.json({ status: "error", code, message: "!", details }, { status });

const text = () => document.body.textContent ?? "";
const alert = () => document.querySelector("[role=dialog] [role=alert]")?.textContent ?? "";
const buttons = () => [...document.querySelectorAll("article footer button")].map(({ textContent }) => textContent);
const open = async (query = "") => {
  window.history.replaceState(null, "", `/en/dashboard/reviews${query}`);
  await show(<ReviewsScreen lng="en" templates={{ en: ["It advertises."], fa: [], ps: [] }} />);
};

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
  happyDOM.setURL("https://dastarkhan.example/en/dashboard/reviews");
  // As Next's router has it.
  const { pushState, replaceState } = window.history;
  Object.assign(window.history, { pushState, replaceState });
});
afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

test("ROLE-04 a review that is reported says why and by whom", async () => {
  const report = { _id: "p1", reason: "offensive", note: "The last word.", status: "open", createdAt: AT };
  const reports = [{ ...report, user: { _id: "u2", fullname: "Nasim" } }] as unknown as ManagedReview["reports"];
  answerCalls(() => listOf(review({ reports, openReports: 1 })));
  await open("?state=reported");
  await says(() => text().includes("The last word."), true);
  expect(text()).toContain(en.reports.reasons.offensive);
  expect(text()).toContain("Nasim");
});

test("ROLE-04 what an admin deleted can come back, what its author deleted can't", async () => {
  const by = { _id: "a1", fullname: "Admin" };
  const deleted = (isOwn: boolean) => ({ at: AT, by, isOwn }) as unknown as ManagedReview["deleted"];
  answerCalls(() => listOf(review({ deleted: deleted(false) }), review({ _id: "r2", deleted: deleted(true) })));
  await open("?state=deleted");
  await says(buttons, [en.resource.restore]);
  expect(text()).toContain("Its author deleted it");
});

test("ROLE-04 a lost line keeps the reason, and an admin who was faster is told of", async () => {
  const answers = [
    () => Promise.reject(new TypeError("lost")),
    () => refusal("conflict", 409, { reason: "The first." }),
  ];
  const calls = answerCalls((method) => (method === "GET" ? listOf(review()) : answers.shift()?.()));
  await open();
  await says(buttons, [en.reports.hide]);
  await press(en.reports.hide);
  const hide = () => [...document.querySelectorAll<HTMLButtonElement>("[role=dialog] [type=submit]")][0];
  const reason = document.querySelector("[role=dialog] textarea") as HTMLTextAreaElement;
  await type(reason, "It advertises.");
  await act(async () => hide()?.click());
  await says(() => alert() !== "", true);
  expect(reason.value).toBe("It advertises.");
  await act(async () => hide()?.click());
  await says(() => alert().includes("The first."), true);
  const sent = calls.mock.calls.filter(([method]) => method === "POST").map(([, url, body]) => [url, body]);
  expect(sent).toEqual(Array(2).fill(["/api/v1/review/r1/hide", '{"reason":"It advertises.","ifShown":true}']));
});

test("H31 a list that fails comes when it is asked for again; what narrows it is cleared", async () => {
  let answer: () => unknown = () => refusal("internal", 500);
  const calls = answerCalls(() => answer());
  await open("?stars=1&city=ghor");
  await says(() => text().includes(en.resource.loadFailed), true);
  answer = () => listOf();
  await press(en.resource.retry);
  await says(() => text().includes(en.resource.clearFilters), true);
  expect(calls.mock.lastCall?.[1]).toMatch(/city=ghor.*stars=1|stars=1.*city=ghor/);
  await act(async () => button(en.resource.clearFilters).click());
  await says(() => window.location.search, "");
});
