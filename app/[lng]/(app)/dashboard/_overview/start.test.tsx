// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { Start } from "@/lib/dashboard/start/model";
import en from "@/messages/en.json";
import { press } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
import { FirstSteps } from "./start";

const { start: t } = en.dashboardOverview;

test("H31 what is lacking leads to its list, what is done is ticked; hidden for one user", async () => {
  const done = Object.fromEntries(Object.keys(t.owner).map((step) => [step, step !== "photo"]));
  await show(<FirstSteps lng="en" userId="a1" start={{ of: "owner", done } as Start} />);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/en/dashboard/restaurants/list?lacks=photo"]);
  const ticked = [...document.querySelectorAll("li > p")].map(({ textContent }) => textContent);
  expect(ticked).toContain(`${t.done} ${Object.entries(t.owner).find(([step]) => step !== "photo")?.[1].title}`);
  await press(t.hide);
  expect([document.querySelector("li"), document.cookie]).toEqual([null, "start=a1"]);
});
