// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { answerCalls, pass, press, show, takeAway, toasts, type } from "@/tests/support/show";
import { PasswordDialog } from "./password-dialog";

const LINKS = { profile: "/en/profile", dashboard: "/en/dashboard", login: "/en/login", forgotPassword: "/en/forgot" };

beforeEach(() => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event("focus"));
});
afterEach(async () => {
  await takeAway();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("AUTH-21 a changed password closes the dialog, and the server's own words stand for three seconds", async () => {
  const close = vi.fn();
  answerCalls(() => ({ message: "Your password was changed." }));
  await show(<PasswordDialog userId="u1" links={LINKS} onClose={close} />);
  const fields = [...document.querySelectorAll("input")];
  for (const [index, typed] of ["old one 1", "nashpati 8", "nashpati 8"].entries())
    await type(fields[index] as HTMLInputElement, typed);
  await press(en.password.save);
  await pass(0);
  expect([close.mock.calls.length, toasts()]).toEqual([1, ["Your password was changed."]]);
  await pass(2900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
});
