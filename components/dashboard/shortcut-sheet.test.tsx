// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import en from "@/messages/en.json";
import { dialog, show, takeAway } from "@/tests/support/show";
import { ShortcutSheet } from "./shortcut-sheet";

const { where } = en.dashboard.shortcuts;

afterEach(takeAway);

test.each([
  ["owner", false],
  ["admin", true],
] as const)("the shortcuts of an %s: what they have no section for is not listed", async (role, hasChecks) => {
  await show(<ShortcutSheet role={role} onClose={() => undefined} />);
  const listed = [...dialog().querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect([listed.includes(where.prices), listed.includes(where.checks)]).toEqual([true, hasChecks]);
});
