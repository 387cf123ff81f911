// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { BusinessDetail } from "@/lib/business/model";
import { LANGUAGES } from "@/lib/core/constants";
import type { Task, Today } from "@/lib/dashboard/model";
import en from "@/messages/en.json";
import { press, says } from "@/tests/support/screen";
import { answerCalls, show, takeAway } from "@/tests/support/show";
import { Waits } from "./waits";
import { weekText } from "./week";

const refresh = vi.hoisted(() => vi.fn());
vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }));

const week = (contacts: number, contactsBefore: number, views = 312) => {
  const span = (calls: number) => ({ totals: { views, calls, whatsapp: 0, directions: 0 } });
  return { now: span(contacts), before: span(contactsBefore) } as unknown as Today["week"];
};

test("the week is told in one sentence: how often guests got in touch, beside the week before", () => {
  const said = (...counts: Parameters<typeof week>) => LANGUAGES.map((lng) => weekText(lng, week(...counts)));
  expect(said(41, 32)).toEqual([
    "Guests called, wrote or asked the way 41 times: 9 more than in the week before.",
    "مهمان‌ها ۴۱ بار زنگ زدند، پیام دادند یا راه را پرسیدند؛ ۹ بار بیشتر از هفته پیش از آن.",
    "مېلمنو ۴۱ ځله زنګ وواهه، پیغام یې ولېږه یا یې لار وپوښتله؛ تر مخکینۍ اوونۍ ۹ ځله زیات.",
  ]);
  expect(said(1, 3)[0]).toBe("A guest called, wrote or asked the way once: 2 fewer than in the week before.");
  expect(said(5, 5)[0]).toMatch(/5 times, as often as in the week before\.$/);
  expect(said(0, 5, 1)[0]).toBe("Your page was opened once, but nobody called, wrote or asked the way.");
  expect(said(0, 5, 0)[0]).toBe(en.today.said.quiet);
});

const NOW = new Date("2026-11-28T08:00:00Z");
const review = (id: string) => ({
  id,
  message: `Review ${id}`,
  language: "en",
  user: { id: "u", fullname: "Maryam" },
  ratings: { overall: 2 },
  createdAt: NOW,
  business: { translation: { en: { title: "Lalazar" } } },
});
const TASKS: readonly Task[] = [{ kind: "oldPrices", count: 9 }, { kind: "oldHours" }, { kind: "drafts", count: 1 }];

async function showWaits(reviews: number, tasks: number, isOneOfMany = false) {
  const ids = Array.from({ length: reviews }, (_, index) => String(index + 1));
  const today = { reviews: ids.map(review), tasks: TASKS.slice(0, tasks), unanswered: reviews } as unknown as Today;
  const business = { id: "b1" } as BusinessDetail;
  await show(<Waits lng="en" business={business} isOneOfMany={isOneOfMany} today={today} now={NOW} />);
  const rows = [...document.querySelectorAll("li")].map((row) => ({
    text: row.querySelector("b")?.textContent,
    isWide: row.className.includes("@max-table:hidden"),
  }));
  const texts = (isPhone: boolean) => rows.filter(({ isWide }) => !(isPhone && isWide)).map(({ text }) => text);
  return { phone: texts(true), desk: texts(false) };
}

test("three things wait on a phone and five on a desk, reviews and other work alike", async () => {
  expect(await showWaits(5, 3)).toEqual({
    phone: ["Review 1", "Review 2", "9 old prices"],
    desk: ["Review 1", "Review 2", "Review 3", "9 old prices", en.today.tasks.oldHours.title],
  });
});

test("without other work there are more reviews, without reviews more other work", async () => {
  expect((await showWaits(5, 0)).phone).toEqual(["Review 1", "Review 2", "Review 3"]);
  await takeAway();
  expect((await showWaits(0, 3)).phone).toEqual(["9 old prices", en.today.tasks.oldHours.title, "1 draft"]);
});

test("reviews of several places say of which", async () => {
  await showWaits(1, 0, true);
  expect(document.querySelector("li")?.textContent).toContain("Maryam\u2069, today · \u2068Lalazar\u2069");
});

test("old prices are confirmed in one tap, which can be undone; the focus stays above", async () => {
  const calls = answerCalls((method) => (method === "POST" ? { confirmed: 9, confirmationId: "c1" } : { message: "" }));
  await showWaits(0, 1);
  await press(en.today.tasks.oldPrices.act);
  await says(() => document.activeElement?.textContent, en.today.waits);
  expect(refresh).toHaveBeenCalledOnce();
  expect(document.body.textContent).toContain(en.today.pricesConfirmed);
  await press(en.resource.undo);
  await says(() => refresh.mock.calls.length, 2);
  expect(calls.mock.calls.map(([method, url]) => `${method} ${url}`)).toEqual([
    "POST /api/v1/restaurant/b1/dish/confirm-prices",
    "DELETE /api/v1/restaurant/b1/dish/confirm-prices/c1",
  ]);
});
