// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import en from "@/messages/en.json";
import { button, description, dialog, field, pass, press, toasts, type } from "@/tests/support/screen";
import { answerCalls, held, refuse, show, signIn } from "@/tests/support/show";
import { PasswordDialog } from "./password-dialog";

const { password: t } = en;
const LINKS = {
  saved: "/en/saved",
  profile: "/en/profile",
  dashboard: "/en/dashboard",
  login: "/en/login",
  forgotPassword: "/en/forgot",
};
const close = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  window.dispatchEvent(new Event("focus"));
  close.mockClear();
  signIn();
  await show(<PasswordDialog userId="u1" links={LINKS} onClose={close} />);
});

const refuseAll = (status: number, code: string, more?: object) => answerCalls(() => refuse(status, code, more));
async function save(current: string, next: string, again = next): Promise<void> {
  await type(field(t.current), current);
  await type(field(t.next), next);
  await type(field(t.again), again);
  await press(t.save);
  await pass(0);
}
const alert = () => dialog().querySelector("[role=alert]")?.textContent;

test("AUTH-16 AUTH-17 what is missing or not the same twice is said beside its field, and nothing is sent", async () => {
  const calls = answerCalls(() => ({}));
  await press(t.save);
  for (const label of [t.current, t.next, t.again]) expect(description(field(label))).toContain(t.required);
  expect(document.activeElement).toBe(field(t.current));
  await save("old one 1", "pomegranate", "pomegranates");
  expect(description(field(t.again))).toBe(t.passwords_do_not_match);
  expect(calls).not.toHaveBeenCalled();
});

test("AUTH-18 a wrong one is told beside its field, which has the focus", async () => {
  refuseAll(400, "invalid_password");
  await save("not the right one", "pomegranate");
  expect(description(field(t.current))).toBe(t.invalid_current_password);
  expect(document.activeElement).toBe(field(t.current));
});

test("AUTH-19 what else the server refuses has its own sentence, with what is wrong beside its field", async () => {
  refuseAll(400, "validation_failed", { errors: [{ path: "newPassword", message: "", code: "common_password" }] });
  await save("old one 1", "iloveyou");
  expect(description(field(t.next))).toBe(`${t.common} ${t.too_short}`);
  refuseAll(429, "rate_limited");
  await save("old one 1", "nashpati 8");
  expect(alert()).toBe(en.errors.rate_limited);
  expect(field(t.next).value).toBe("nashpati 8");
});

test("GRD-02 where the session has ended that is said, and its link leads to the login and back", async () => {
  refuseAll(401, "unauthorized");
  await save("old one 1", "nashpati 8");
  expect(alert()).toBe(en.accountMenu.ended);
  const here = encodeURIComponent(location.pathname + location.search);
  expect(dialog().querySelector("[role=alert] a")?.getAttribute("href")).toBe(`/en/login?from=${here}`);
});

test("AUTH-16 it says how long a password must be, shows what is typed, and leads on who has forgotten it", async () => {
  expect(description(field(t.next))).toBe(t.too_short);
  expect(field(t.next).type).toBe("password");
  await press(t.show);
  expect([field(t.next).type, field(t.current).type]).toEqual(["text", "text"]);
  expect(dialog().querySelector("a")?.getAttribute("href")).toBe(LINKS.forgotPassword);
});

test("AUTH-20 AUTH-21 a changed password closes the dialog, and the server's own words stand for three seconds", async () => {
  const { answer, letGo } = held<object>();
  const calls = answerCalls(() => answer);
  await save("old one 1", "nashpati 8");
  const form = dialog().querySelector("form");
  expect([form?.getAttribute("aria-busy"), button(t.saving).textContent]).toEqual(["true", t.saving]);
  await press(t.saving);
  letGo({ message: "Your password was changed." });
  await pass(0);
  expect([calls.mock.calls.length, close.mock.calls.length, toasts()]).toEqual([1, 1, ["Your password was changed."]]);
  await pass(2900);
  expect(toasts()).toHaveLength(1);
  await pass(200);
  expect(toasts()).toEqual([]);
});
