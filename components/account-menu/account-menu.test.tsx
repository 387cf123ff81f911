import { describe, expect, test } from "vitest";
import { decodeAccessToken } from "@/lib/api-client/access-token";
import { problemsOf, refusedFields } from "./password-problems";
import { leadsToDashboard } from "./use-account";

const roleOf = (role: string | undefined) =>
  decodeAccessToken(`x.${btoa(JSON.stringify({ sub: "u1", role, verified: true }))}.x`).role;

test.each([
  ["admin", true],
  ["Admin", true],
  ["ADMIN", true],
  ["owner", true],
  ["customer", false],
  ["root", false],
  [undefined, false],
])("GRD-05 GRD-08 the menu leads %s to the dashboard: %s", (role, leads) => {
  expect(leadsToDashboard(roleOf(role))).toBe(leads);
});

describe("a new password", () => {
  const good = { current: "old one", next: "new one 8", again: "new one 8" };

  test.each(["current", "next", "again"] as const)("AUTH-16 needs %s", (name) => {
    expect(problemsOf({ ...good, [name]: "" })).toEqual({ [name]: "required" });
  });

  test("AUTH-17 must be typed the same twice", () => {
    expect(problemsOf({ ...good, again: "new one 9" })).toEqual({ again: "passwords_do_not_match" });
    expect(problemsOf(good)).toEqual({});
  });

  test("H18 needs eight characters", () => {
    expect(problemsOf({ ...good, next: "seven77", again: "seven77" })).toEqual({ next: "too_short" });
  });

  test("AUTH-18 what the server refuses is said beside its field", () => {
    expect(refusedFields({ code: "invalid_password", errors: [] })).toEqual({ current: "invalid_current_password" });
    const weak = (code: string) => ({
      code: "validation_failed" as const,
      errors: [{ path: "newPassword", message: "", code }],
    });
    expect(refusedFields(weak("common_password"))).toEqual({ next: "common" });
    expect(refusedFields(weak("personal_password"))).toEqual({ next: "personal" });
    expect(refusedFields({ code: "rate_limited", errors: [] })).toEqual({});
  });
});
