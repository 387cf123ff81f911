// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { button, press, says, toasts } from "@/tests/support/screen";
import { answerCalls, refuse, show, signIn, takeAway } from "@/tests/support/show";
import { AccountLinkList } from "./account-link-list";

const { accountMenu: t, password } = en;
const LINKS = {
  profile: "/en/profile",
  saved: "/en/saved",
  dashboard: "/en/dashboard",
  login: "/en/login",
  forgotPassword: "/en/forgot",
};
const MINE = [t.saved, t.reviews, t.profile, t.changePassword];

beforeEach(() => {
  HTMLElement.prototype.hidePopover = () => undefined;
  answerCalls(() => ({}));
});

async function showMenu(role: string, verified = true) {
  signIn({ role, verified });
  await show(
    <div popover="auto">
      <AccountLinkList links={LINKS} />
    </div>,
  );
}
/** Dispatches the event that browsers send when the popover around the list opens. */
const open = () =>
  document.querySelector("[popover]")?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" }));
const entries = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const title = () => document.querySelector("[role=dialog] h2")?.textContent;

test.each([
  ["customer", [...MINE, t.logout]],
  ["owner", [t.dashboard, t.places, ...MINE, t.logout]],
  ["admin", [t.dashboard, t.places, ...MINE, t.logout]],
])("DSH-07 GRD-08 SES-12 the menu of %s", async (role, expected) => {
  await showMenu(role);
  expect(entries()).toEqual(expected);
});

test("DSH-07 AUTH-16 the password is changed in a dialog, and logging out is asked first", async () => {
  await showMenu("customer");
  await press(t.changePassword);
  await says(title, password.title);
  await takeAway();
  await showMenu("customer");
  await press(t.logout);
  await says(title, t.logoutAsk);
  expect(localStorage.getItem("accessToken")).not.toBeNull();
});

test("AUTH-23 who is not verified has the mail sent from here, and again after a while", async () => {
  await showMenu("customer", false);
  expect(entries()).toContain(t.verify);
  const calls = answerCalls(() => ({ message: "sent" }));
  await press(t.verify);
  await says(toasts, [t.verifySent]);
  expect(calls.mock.calls.at(-1)?.slice(0, 2)).toEqual(["POST", "/api/v1/user/send-verification/u1?lang=en"]);
  const again = t.verifyAgain.split("{")[0] ?? "";
  const waiting = entries().find((text) => text?.startsWith(again)) ?? "";
  expect(button(waiting).disabled).toBe(true);
  await says(() => entries().includes(waiting), false);
});

test("AUTH-23 a mail that can't be sent says so", async () => {
  await showMenu("customer", false);
  answerCalls(() => refuse(503, "unavailable"));
  await press(t.verify);
  await says(toasts, [`${t.verifyFailed} ${en.errors.unavailable}`]);
});

test("AUTH-23 who was confirmed in another browser is not asked for it any more", async () => {
  await showMenu("customer", false);
  answerCalls((_, url) =>
    url.endsWith("/refresh-token") ? { accessToken: fakeToken({ sub: "u1", role: "customer", verified: true }) } : {},
  );
  open();
  await says(entries, [...MINE, t.logout]);
});
