// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Waiting } from "@/lib/dashboard/model";
import en from "@/messages/en.json";
import { dialog, pass } from "@/tests/support/screen";
import { answerCalls, show, takeAway } from "@/tests/support/show";
import { DashboardNav } from "./dashboard-nav";
import { ShortcutSheet } from "./shortcut-sheet";

const t = en.dashboard;
const ADMIN = { lng: "en", role: "admin" } as const;
let here = "/en/dashboard";
vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), usePathname: () => here }));

beforeEach(() => void vi.useFakeTimers());

async function showNav(waiting: Partial<Waiting>) {
  answerCalls(() => ({ data: waiting }));
  await show(<DashboardNav {...ADMIN} />);
  await pass(10);
}
const entry = (path: string) => document.querySelector(`a[href="/en/dashboard${path}"]`);
const badge = () => entry("/messages")?.querySelector("bdi")?.textContent;

test.each([
  [0, undefined],
  [3, "3"],
  [99, "99"],
  [100, "99+"],
])("DSH-09 H57 with %d messages unread the badge says %s", async (messages, shown) => {
  await showNav({ messages });
  expect(badge()).toBe(shown);
});

test("DSH-08 a section has its name, picture and way; where one is, its pages stand below it", async () => {
  await showNav({ messages: 3 });
  const messages = entry("/messages");
  expect(messages?.querySelector("svg use")?.getAttribute("href")).toMatch(/#mail$/);
  expect(messages?.textContent).toBe(`${t.messages}${t.waits}3`);
  expect([entry("/weblog/list")?.textContent, entry("/weblog/add")]).toEqual([t.posts, null]);
  await takeAway();
  here = "/en/dashboard/weblog/list";
  await showNav({});
  expect(entry("/weblog/list")?.getAttribute("aria-current")).toBe("page");
  expect(entry("/weblog/add")?.textContent).toBe(t.addPost);
});

const { where } = en.dashboard.shortcuts;

test.each([
  ["owner", false],
  ["admin", true],
] as const)("the shortcuts of an %s: what they have no section for is not listed", async (role, hasChecks) => {
  await show(<ShortcutSheet role={role} onClose={() => undefined} />);
  const listed = [...dialog().querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect([listed.includes(where.prices), listed.includes(where.checks)]).toEqual([true, hasChecks]);
});
