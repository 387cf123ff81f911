// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { exampleOf } from "@/lib/openapi/examples";
import { periodStatisticsSchema, rankingSchema } from "@/lib/statistics/schema";
import en from "@/messages/en.json";
import { button, field, press, says, type } from "@/tests/support/screen";
import { answerCalls, beAt, refuse, show } from "@/tests/support/show";
import type { Statistics } from "./statistics";
import { StatisticsScreen } from "./statistics-screen";

const t = en.statistics;
const told = exampleOf(periodStatisticsSchema) as Statistics;
/** A week with twelve views and a call per day, after a week with three views and a call per day. */
const week = (views: number) => {
  const days = Array.from({ length: 7 }, (_, day) => `2026-11-0${day + 1}`);
  const counts = { ...told.now.totals, views, calls: 1 };
  const points = days.map((day) => ({ from: day, to: day, counts }));
  return { ...told.now, points, totals: { ...counts, views: views * 7, calls: 7 } };
};
const statistics = { ...told, now: week(12), before: week(3) };
const mine = [
  { id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d11", name: "Lalazar" },
  { id: "b2", name: "Other" },
];

async function open(businesses: typeof mine | null, answer: (url: string) => unknown = () => ({ data: statistics })) {
  beAt("/en/dashboard/statistics");
  const ranking = { data: exampleOf(rankingSchema) };
  const calls = answerCalls((_, url) => (url.includes("/ranking") ? ranking : answer(url)));
  await show(<StatisticsScreen lng="en" businesses={businesses} named={null} />);
  return () => calls.mock.calls.map(([, url]) => url).filter((url) => !url.includes("/ranking"));
}

const figure = (name: string) =>
  [...document.querySelectorAll("fieldset button")].find(({ textContent }) => textContent?.startsWith(name));

test("DSH-01 H31 figures stand beside those before, and each has a chart, a table and a file", async () => {
  const asked = await open(mine);
  const more = t.more.replace("{percent}", "300").replace("{before}", "21");
  await says(() => figure(t.measures.views)?.textContent?.startsWith(`${t.measures.views} 84 300%${more}`), true);
  // Its sparkline in words.
  const course = document.getElementById(figure(t.measures.views)?.getAttribute("aria-describedby") ?? "");
  expect(course?.textContent).toBe("Highest on 1 Nov: 12; lowest on 1 Nov: 12.");
  // Owners don't see figures of the whole site.
  expect(figure(t.measures.searches)).toBeUndefined();
  await press(figure(t.measures.calls)?.textContent ?? "");
  expect(location.search).toBe("?measure=calls");
  expect(document.body.textContent).toContain("Calls by day");
  const chart = document.querySelector<HTMLInputElement>("input[type=range]") as HTMLInputElement;
  await type(chart, "5");
  expect(chart.getAttribute("aria-valuetext")).toMatch(/: 1 · before: 1$/);
  expect(document.querySelectorAll("table")[0]?.querySelectorAll("tr").length).toBe(8);
  await type(field<HTMLSelectElement>(t.place), mine[0]?.id ?? "");
  const query = `lang=en&period=30&restaurantId=${mine[0]?.id}`;
  await says(() => asked().at(-1), `/api/v1/dashboard/statistics?${query}`);
  const file = [...document.querySelectorAll("a[download]")][0];
  expect(file?.getAttribute("href")).toBe(`/api/v1/dashboard/statistics/export?${query}&table=days`);
});

test("DSH-01 a time of one's own is asked for once its days are right; what is wrong is told beside it", async () => {
  const asked = await open(null);
  await type(field<HTMLSelectElement>(t.csv.city), "herat");
  await says(() => location.search, "?city=herat");
  await type(field<HTMLSelectElement>(t.period), "custom");
  await type(field(t.ends.from), "2026-11-10");
  await type(field(t.ends.to), "2026-11-01");
  const before = asked().length;
  await press(t.show);
  expect(document.body.textContent).toContain(t.faults.backwards);
  expect(document.activeElement).toBe(field(t.ends.to));
  expect([field(t.ends.from).value, asked().length]).toEqual(["2026-11-10", before]);
  await type(field(t.ends.to), "2026-11-14");
  await press(t.show);
  const query = "lang=en&period=custom&from=2026-11-10&to=2026-11-14&city=herat";
  await says(() => asked().at(-1), `/api/v1/dashboard/statistics?${query}`);
});

test("H31 statistics that do not come say so, and come when they are asked for again", async () => {
  let isUp = false;
  await open(mine, () => (isUp ? { data: statistics } : refuse(403, "forbidden")));
  await says(() => document.querySelector("[role=alert]")?.textContent?.includes(t.failed), true);
  isUp = true;
  button(en.resource.retry).click();
  await says(() => document.querySelector("[role=alert]"), null);
  expect(figure(t.measures.views)?.textContent).toContain("84");
});
