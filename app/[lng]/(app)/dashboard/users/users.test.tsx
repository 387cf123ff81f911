// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { exampleOf } from "@/lib/openapi/examples";
import { reportSchema } from "@/lib/report/schema";
import { managedUserSchema, userDetailSchema } from "@/lib/user/admin/schema";
import en from "@/messages/en.json";
import { button, dialog, field, press, says, toasts, type } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, lost, pageOf, show } from "@/tests/support/show";
import { UsersScreen } from "./users-screen";

const { members: t, decisions } = en;
const templates = { en: [], fa: ["تبلیغ است."], ps: [] };
const FREE = { isBanned: false, bannedAt: null, banReason: null, bannedUntil: null };
const user = {
  ...(exampleOf(userDetailSchema) as { _id: string; fullname: string; devices: { _id: string }[] }),
  ...FREE,
};
const reported = exampleOf(reportSchema) as { restaurant: { name: string } };
const report = { ...reported, restaurant: { ...reported.restaurant, name: "Lalazar" } };
const named = (text: string) => text.replace("{name}", `\u2068${user.fullname}\u2069`);

beforeEach(() => beAt("/en/dashboard/users"));

/** Opens a user in the list; writes change them. */
async function open(shown: object = user, self = "", write: () => unknown = () => ({ message: "done" })) {
  let stored = shown;
  const calls = answerCalls(async (method, url, sent) => {
    if (method !== "GET") {
      const answered = await write();
      if (method === "PATCH") stored = { ...stored, isBanned: true, ...JSON.parse(sent as string) };
      return answered;
    }
    if (url.startsWith("/api/v1/report")) return pageOf(report);
    return url.startsWith("/api/v1/user?") ? pageOf(stored) : { data: stored };
  });
  await show(<UsersScreen lng="en" self={self} templates={templates} />);
  await says(() => document.querySelectorAll("tbody tr").length, 1);
  await press(t.open.replace("{name}", user.fullname));
  await says(() => dialog().textContent?.includes(report.restaurant.name), true);
  return () =>
    calls.mock.calls.flatMap(([method, url, sent]) =>
      method === "GET" ? [] : [[method, url, sent === undefined ? undefined : JSON.parse(sent as string)]],
    );
}

async function ban(action: string, days: string) {
  await press(action, dialog());
  await type(field(decisions.reason, dialog()), "It advertises.");
  await type(field<HTMLSelectElement>(t.until, dialog()), days);
  await press(t.ban, dialog());
}

test("ROLE-04 a ban with an end is for good without being lifted; a lost line keeps its reason", async () => {
  const answers = [lost];
  const sent = await open(user, "", () => answers.shift()?.() ?? { message: "done" });
  await ban(t.ban, "30");
  await says(() => dialog().querySelector("[role=alert]")?.textContent, en.errors.network);
  expect(field(decisions.reason, dialog()).value).toBe("It advertises.");
  await press(t.ban, dialog());
  await says(toasts, [named(t.done.banned)]);
  await says(() => dialog().textContent?.includes(t.banAgain), true);
  expect(dialog().textContent).toContain("It advertises.");
  await ban(t.banAgain, "0");
  await says(() => toasts().length, 2);
  const [, first, second] = sent().map(([, , body]) => body);
  expect(Math.round((Date.parse(first.bannedUntil) - Date.now()) / DAY_MS)).toBe(30);
  expect(second).toEqual({ banned: true, banReason: "It advertises.", bannedUntil: null });
});

test("ROLE-04 a role is changed, an admin's only after a question; sessions end on one device and on all", async () => {
  const sent = await open();
  const role = () => field<HTMLSelectElement>(named(t.changeRole));
  await type(role(), "owner");
  await says(toasts, [named(t.roleChanged).replace("{role}", t.roles.owner)]);
  await says(() => role().value, "owner");
  await type(role(), "admin");
  await press(en.resource.cancel, dialog());
  expect(role().value).toBe("owner");
  await type(role(), "admin");
  await press(t.confirmRole.action, dialog());
  await says(() => role().value, "admin");
  const labels = [...dialog().querySelectorAll("button")].map((each) => each.getAttribute("aria-label") ?? "");
  await press(labels.find((label) => label.startsWith("Log out: ")) ?? "");
  await says(() => toasts().at(-1), t.done.endedOne);
  await press(t.endSessions);
  await says(() => toasts().at(-1), named(t.done.ended));
  const path = `/api/v1/user/${user._id}`;
  expect(sent()).toEqual([
    ["PATCH", path, { role: "owner" }],
    ["PATCH", path, { role: "admin" }],
    ["DELETE", `${path}/session/${user.devices[0]?._id}`, undefined],
    ["POST", `${path}/logout`, undefined],
  ]);
});

test("ROLE-04 H25 nobody changes themselves", async () => {
  await open(user, user._id);
  expect(dialog().textContent).toContain(t.self);
  expect(dialog().querySelectorAll("select").length).toBe(0);
  expect(() => button(t.ban)).toThrow(t.ban);
});

test("ROLE-04 what a user has written and reported leads to the lists of theirs alone", async () => {
  await open();
  const links = [...dialog().querySelectorAll("a")].map(({ textContent, href }) => [textContent, new URL(href).search]);
  expect(links).toContainEqual([t.allReviews, `?author=${user._id}`]);
  const reported = `${en.reports.reasons.spam}: \u2068${report.restaurant.name}\u2069`;
  expect(links).toContainEqual([reported, `?by=${user._id}`]);
});

test("H31 who is looked for in vain is told, with the way back to all", async () => {
  beAt("/en/dashboard/users?search=zzz");
  answerCalls(() => pageOf());
  await show(<UsersScreen lng="en" self="" templates={templates} />);
  await says(() => document.body.textContent?.includes(t.none), true);
  await press(t.clear);
  expect(location.search).toBe("");
});

testSectionList({
  name: "H31 users",
  screen: <UsersScreen lng="en" self="" templates={templates} />,
  path: "/v1/user",
  answer: pageOf(exampleOf(managedUserSchema)),
});
