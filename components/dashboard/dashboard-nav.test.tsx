// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { WAITING, type Waiting } from "@/lib/dashboard/model";
import en from "@/messages/en.json";
import { dialog, pass } from "@/tests/support/screen";
import { answerCalls, show } from "@/tests/support/show";
import { DashboardNav } from "./dashboard-nav";
import { DashboardUserProvider } from "./dashboard-user";
import { ShortcutSheet } from "./shortcut-sheet";

const t = en.dashboard;
const ADMIN = { role: "admin", mayAdd: true, businesses: null } as const;
let here = "/en/dashboard";
vi.mock("next/navigation", async (original) => ({ ...(await original<object>()), usePathname: () => here }));

beforeEach(() => void vi.useFakeTimers());

async function showNav(waiting: Partial<Waiting>) {
  answerCalls(() => ({ data: { ...nothing, ...waiting } }));
  await show(
    <DashboardUserProvider {...ADMIN}>
      <DashboardNav lng="en" />
    </DashboardUserProvider>,
  );
  await pass(10);
}
const nothing = Object.fromEntries(WAITING.map((kind) => [kind, 0])) as Waiting;
const entry = (name: keyof typeof t.entries) =>
  [...document.querySelectorAll("nav a")].find(({ textContent }) => textContent?.startsWith(t.entries[name]));
const badge = () => entry("inbox")?.querySelector("bdi")?.textContent;

test.each([
  [0, undefined],
  [3, "5"],
  [97, "99"],
  [98, "99+"],
])("DSH-09 H57 with %d messages unread and two claims the badge of the inbox says %s", async (messages, shown) => {
  await showNav({ messages, claims: messages === 0 ? 0 : 2 });
  expect(badge()).toBe(shown);
});

test("DSH-08 an entry has its name and picture, leads to its first page, and is marked on each of its pages", async () => {
  here = "/en/dashboard/restaurants/edit/0192f0c0-0000-7000-8000-000000000001";
  await showNav({ messages: 3 });
  expect(entry("inbox")?.querySelector("svg use")?.getAttribute("href")).toMatch(/#inbox$/);
  expect(entry("inbox")?.textContent).toBe(`${t.entries.inbox}${t.waits}3`);
  expect(entry("places")?.getAttribute("href")).toBe("/en/dashboard/restaurants/list");
  expect([entry("places"), entry("menus")].map((each) => each?.getAttribute("aria-current"))).toEqual(["true", null]);
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
