// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { decodeAccessToken } from "@/lib/api-client/access-token";
import en from "@/messages/en.json";
import { problemsOf } from "./change-password";
import { accountMenu, menuEntries } from "./menu";

vi.stubGlobal("SIGNED_IN_TEXTS", { en });

const claims = (role: string | undefined, verified = true) =>
  `x.${btoa(JSON.stringify({ sub: "u1", role, verified }))}.x`;
const entriesOf = (role: string | undefined, verified = true) =>
  menuEntries(decodeAccessToken(claims(role, verified))).map(({ text }) => text);

beforeEach(() => {
  document.documentElement.lang = "en";
  document.body.innerHTML =
    '<svg><use href="/icons.svg#menu"/></svg><div data-script-slot="account-menu"></div><nav class="mobile-menu"><div data-script-slot="account-links"></div></nav>';
});

describe("the menu of an account", () => {
  test.each([
    ["admin", true],
    ["Admin", true],
    ["ADMIN", true],
    ["owner", false],
    ["customer", false],
    ["root", false],
    [undefined, false],
  ])("GRD-05 GRD-08 leads %s to the dashboard: %s", (role, leads) => {
    expect(entriesOf(role).includes("Dashboard")).toBe(leads);
  });

  test("AUTH-23 offers the activation mail to who is not verified", () => {
    expect(entriesOf("customer", false)).toContain("Verify account");
    expect(entriesOf("customer", true)).not.toContain("Verify account");
  });

  test("stands in the bar and in the menu of phones, and goes away again", () => {
    const remove = accountMenu(decodeAccessToken(claims("customer")));
    expect(document.querySelectorAll(".account-drop li, .account-links li")).toHaveLength(6);
    remove();
    expect(document.querySelector(".account-drop, .account-links")).toBeNull();
  });
});

describe("a new password", () => {
  const good = { current: "old one", next: "new one 8", again: "new one 8" };

  test.each(["current", "next", "again"] as const)("AUTH-16 needs %s", (name) => {
    expect(problemsOf({ ...good, [name]: "" })).toEqual({ [name]: en.password.required });
  });

  test("AUTH-17 must be typed the same twice", () => {
    expect(problemsOf({ ...good, again: "new one 9" })).toEqual({ again: en.password.passwords_do_not_match });
    expect(problemsOf(good)).toEqual({});
  });

  test("H18 needs eight characters", () => {
    expect(problemsOf({ ...good, next: "seven77", again: "seven77" })).toEqual({ next: en.password.too_short });
  });
});
