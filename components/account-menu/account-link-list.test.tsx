// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, storeSession } from "@/lib/api-client/stored-session";
import en from "@/messages/en.json";
import { fakeToken } from "@/tests/support/fake-api";
import { answerCalls, press, says, show, takeAway } from "@/tests/support/show";
import { AccountLinkList } from "./account-link-list";

const { accountMenu: t, password } = en;
const LINKS = { profile: "/en/profile", dashboard: "/en/dashboard", login: "/en/login", forgotPassword: "/en/forgot" };
const MINE = [t.profile, t.changePassword];

beforeEach(() => {
  clearSession();
  document.body.dataset.texts = "NAME";
  answerCalls((_, url) => en[url as keyof typeof en]);
});
afterEach(async () => {
  await takeAway();
  vi.unstubAllGlobals();
});

async function showMenu(role: string) {
  storeSession(fakeToken({ sub: "u1", role, verified: true }), "u1");
  await show(<AccountLinkList links={LINKS} />);
}
const entries = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const dialog = () => document.querySelector("[role=dialog] h2")?.textContent;

test.each([
  ["customer", [...MINE, t.logout]],
  ["owner", [...MINE, t.dashboard, t.logout]],
  ["admin", [...MINE, t.dashboard, t.logout]],
])("DSH-07 GRD-08 the menu of %s", async (role, expected) => {
  await showMenu(role);
  expect(entries()).toEqual(expected);
});

test("DSH-07 AUTH-16 the password is changed in a dialog, and logging out is asked first", async () => {
  await showMenu("customer");
  await press(t.changePassword);
  await says(dialog, password.title);
  await takeAway();
  await showMenu("customer");
  await press(t.logout);
  await says(dialog, t.logoutAsk);
  expect(localStorage.getItem("accessToken")).not.toBeNull();
});
