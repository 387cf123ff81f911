// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Start } from "@/lib/dashboard/start/model";
import en from "@/messages/en.json";
import { press } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
import { FirstSteps } from "./start";

const { start: t } = en.dashboardOverview;

const CAFE = { id: "p1", city: "herat", type: "cafe", slug: "lalazar" } as const;
const done = (lacking: readonly string[]) =>
  ({
    of: "owner",
    done: Object.fromEntries(Object.keys(t.owner).map((step) => [step, !lacking.includes(step)])),
  }) as Start;

test("H31 what is lacking leads to its page, what is done is ticked; hidden for one user", async () => {
  await show(<FirstSteps lng="en" userId="a1" start={done(["photo"])} business={CAFE} />);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/en/dashboard/images?restaurant=p1"]);
  const ticked = [...document.querySelectorAll("li > p")].map(({ textContent }) => textContent);
  expect(ticked).toContain(`${t.done} ${Object.entries(t.owner).find(([step]) => step !== "photo")?.[1].title}`);
  await press(t.hide);
  expect([document.querySelector("li"), document.cookie]).toEqual([null, "start=a1"]);
});

test("from six on they are folded to one line that names the next", async () => {
  await show(<FirstSteps lng="en" userId="a1" start={done(["photo", "language"])} business={CAFE} />);
  const line = document.querySelector("details > summary");
  expect(line?.textContent).toBe(`First steps: 2 left${t.owner.photo.title}`);
  expect(document.querySelector("details")?.open).toBe(false);
});

test("with fewer done they stand open", async () => {
  await show(<FirstSteps lng="en" userId="a1" start={done(["photo", "menu", "language"])} business={CAFE} />);
  expect([document.querySelector("details"), document.querySelectorAll("li").length]).toEqual([null, 8]);
});

test("without a place the steps are told, and lead nowhere yet", async () => {
  await show(<FirstSteps lng="en" userId="a1" start={done(Object.keys(t.owner))} />);
  expect([document.querySelectorAll("li").length, document.querySelectorAll("a").length]).toEqual([8, 0]);
});
