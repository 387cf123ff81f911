// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { button, field, follow, press, says, text, toasts, type } from "@/tests/support/screen";
import { answerCalls, beAt, lost, pageOf, refuse, show } from "@/tests/support/show";
import type { ManagedReview } from "./managed-reviews";
import { ReviewsScreen } from "./reviews-screen";

const AT = "2026-01-02T03:04:05.000Z";
const AUTHOR = {
  _id: "u1",
  fullname: "Maryam Noori",
  createdAt: "2025-01-02T03:04:05.000Z",
  reviews: 12,
  reviewsInHour: 1,
};
const review = (more: Partial<ManagedReview> = {}): ManagedReview =>
  ({
    ...{ _id: "r1", parentId: null, isOwner: false, message: "Hot palaw.", overall: 4, photos: [], language: "en" },
    ...{ user: AUTHOR, mailLanguage: "en", createdAt: AT, undoUntil: null },
    restaurant: { _id: "b1", name: "Herat Nights", city: "herat", type: "cafe", slug: "nights", isShown: true },
    ...{ hidden: null, deleted: null, decided: null, reports: [], openReports: 0 },
    ...more,
  }) as unknown as ManagedReview;

const alert = () => document.querySelector("[role=dialog] [role=alert]")?.textContent ?? "";
const rows = () => [...document.querySelectorAll<HTMLElement>("[data-review]")];
const buttons = () => rows().flatMap((row) => [...row.querySelectorAll("button.button")].map(text));
const pane = () => text(document.querySelector("article") ?? document.createElement("p"));
const hit = (code: string) =>
  act(async () => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent("keydown", { code: `Key${code}`, bubbles: true, cancelable: true }));
  });
async function open(query = "") {
  beAt(`/en/dashboard/reviews${query}`);
  await show(<ReviewsScreen lng="en" templates={{ en: ["It advertises."], fa: [], ps: [] }} />);
}

test("ROLE-04 a review that is reported says why and by whom", async () => {
  const report = { _id: "p1", reason: "offensive", note: "The last word.", status: "open", createdAt: AT };
  const reports = [{ ...report, user: { _id: "u2", fullname: "Nasim" } }] as unknown as ManagedReview["reports"];
  answerCalls(() => pageOf(review({ reports, openReports: 1 })));
  await open("?state=reported");
  await says(() => rows().length, 1);
  expect(text(rows()[0])).toContain("1 report");
  await follow("Hot palaw.Herat Nights Herat · Maryam Noori · 12 reviews");
  await says(() => pane().includes("The last word."), true);
  expect(window.location.search).toContain("open=r1");
  expect(pane()).toContain(en.reports.reasons.offensive);
  expect(pane()).toContain("Nasim");
});

test("ROLE-04 what an admin deleted can come back, what its author deleted can't", async () => {
  const by = { _id: "a1", fullname: "Admin" };
  const deleted = (isOwn: boolean) => ({ at: AT, by, isOwn }) as unknown as ManagedReview["deleted"];
  answerCalls(() => pageOf(review({ deleted: deleted(false) }), review({ _id: "r2", deleted: deleted(true) })));
  await open("?state=deleted");
  await says(buttons, [en.resource.restore]);
  expect(text()).toContain("Its author deleted it");
});

test("ROLE-04 a lost line keeps the reason, and an admin who was faster is told of", async () => {
  const answers = [lost, () => refuse(409, "conflict", { details: { reason: "The first." } })];
  const calls = answerCalls((method) => (method === "GET" ? pageOf(review()) : answers.shift()?.()));
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

test("ROLE-04 a row says what is worth a second look", async () => {
  const user = { ...AUTHOR, createdAt: "2026-01-01T03:04:05.000Z", reviews: 1, reviewsInHour: 3 };
  const said = (message: string, more = {}) => review({ message, ...more });
  answerCalls(() =>
    pageOf(
      said("Call ۰۷۷۷ ۰۰۰ ۹۹۹, it costs 1500!", { user }),
      said("See www.cheap.example", { _id: "r2" }),
      said("Four of us paid 1500.", { _id: "r3" }),
    ),
  );
  await open();
  await says(() => rows().length, 3);
  const { phone, link } = en.managedReviews.signals;
  const marks = rows().map((row) => [...row.querySelectorAll("[title] > span")].map(text));
  expect(marks).toEqual([[phone], [link], []]);
  expect(text(rows()[0])).toContain("their first review · new account · 3 in an hour");
});

test("ROLE-04 keys go through the reviews, select, hide and take back", async () => {
  const shown = ["r1", "r2", "r3"].map((_id) => review({ _id }));
  answerCalls((method, url) => {
    if (method === "GET") return pageOf(...shown);
    shown.splice(0, shown.length, ...shown.filter(({ _id }) => !url.includes(_id)));
    return { message: "done" };
  });
  await open();
  await says(() => rows().length, 3);
  const focused = () => (document.activeElement?.closest("[data-review]") as HTMLElement | null)?.dataset.review;
  await hit("J");
  expect(focused()).toBe("r1");
  await hit("J");
  await hit("X");
  expect(rows().map((row) => row.querySelector("input")?.checked)).toEqual([false, true, false]);
  await act(async () => (document.activeElement as HTMLElement).click());
  await says(() => document.querySelectorAll("article").length, 1);
  await hit("J");
  await says(() => rows().map((row) => row.querySelector("a")?.getAttribute("aria-current")), [null, null, "true"]);
  await hit("K");
  await hit("H");
  const reason = document.querySelector("[role=dialog] textarea") as HTMLTextAreaElement;
  await type(reason, "It advertises.");
  await act(async () => document.querySelector<HTMLElement>("[role=dialog] [type=submit]")?.click());
  await says(() => rows().map(({ dataset }) => dataset.review), ["r1", "r3"]);
  expect(toasts()).toContain(en.reports.done.hidden);
  await says(() => window.location.search, "?open=r3");
});

test("ROLE-04 reviews in one language, the oldest first, stand in the address; any language again is one press", async () => {
  const calls = answerCalls(() => pageOf(review()));
  await open();
  await says(() => rows().length, 1);
  const { language, order } = en.managedReviews;
  await type(field(language), "ps");
  await type(field(order), "oldest");
  await says(() => window.location.search, "?language=ps&order=oldest");
  await says(() => calls.mock.lastCall?.[1], expect.stringMatching(/language=ps.*order=oldest/));
  await act(async () => button(en.resource.clearFilter.replace("{name}", language)).click());
  await says(() => window.location.search, "?order=oldest");
});

test("H31 a list that fails comes when it is asked for again; what narrows it is cleared", async () => {
  let answer: () => unknown = () => refuse(500, "internal");
  const calls = answerCalls(() => answer());
  await open("?stars=1&city=ghor");
  await says(() => text().includes(en.resource.loadFailed), true);
  answer = () => pageOf();
  await press(en.resource.retry);
  await says(() => text().includes(en.resource.clearFilters), true);
  expect(calls.mock.lastCall?.[1]).toMatch(/city=ghor.*stars=1|stars=1.*city=ghor/);
  await act(async () => button(en.resource.clearFilters).click());
  await says(() => window.location.search, "");
});
