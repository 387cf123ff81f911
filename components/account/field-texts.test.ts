import { expect, test } from "vitest";
import { problemText } from "@/components/ui/problem-text";
import type { RefusedForm } from "@/lib/page-cache/scope";
import en from "@/messages/en.json";
import { CATALOGUES } from "@/tests/fixtures/catalogues";
import { refusedForm } from "@/tests/fixtures/refused-form";
import { accountFields } from "./field-texts";

const refusal = (code: string, facts: Partial<RefusedForm> = {}) => refusedForm({ code, ...facts });

test("AUTH-10 H29 too many tries are told with the time to wait, in the reader's digits", () => {
  const text = (lng: "en" | "fa" | "ps", retryAfter: number) =>
    problemText(lng, refusal("rate_limited", { retryAfter }), "");
  expect(text("en", 841)).toBe("Too many attempts. Try again in 15 minutes.");
  expect(text("en", 1)).toBe("Too many attempts. Try again in 1 minute.");
  expect(text("fa", 841)).toContain("۱۵ دقیقه");
  expect(text("ps", 60)).toContain("۱ دقیقې");
});

test("AUTH-07 AUTH-10 AUTH-12 AUTH-26 what is not known is told by each form's own sentence", () => {
  const { login, signup, forgot } = en.account;
  for (const code of ["conflict", "internal", "__proto__"]) {
    expect(problemText("en", refusal(code), login.failed)).toBe("Login failed. Please try again.");
    expect(problemText("en", refusal(code), signup.failed)).toBe("Signup failed. Please try again.");
    expect(problemText("en", refusal(code), forgot.failed)).toBe("Password reset failed. Please try again.");
    expect(problemText("en", refusal(code), en.account.delete.failed)).toBe(
      "Something went wrong. Please try again later",
    );
  }
});

test.each(["invalid_token", "banned", "not_verified", "unavailable", "unsupported_media_type"] as const)(
  "AUTH-07 AUTH-10 AUTH-12 AUTH-26 what the server says of %s is said in the reader's language",
  (code) => {
    for (const [lng, catalogue] of Object.entries(CATALOGUES))
      expect(problemText(lng as "en", refusal(code), "x")).toBe(catalogue.errors[code]);
  },
);

test("AUTH-06 an address that is taken is told beside its field", () => {
  const { errors, field } = accountFields("en", { names: ["fullname", "email"], refused: refusal("email_exists") });
  expect(errors).toEqual([{ name: "email", text: "Email already exists. Please use a different email." }]);
  expect(field("fullname").error).toBeUndefined();
});

test("AUTH-14 AUTH-25 errors stand in the order of the form, with what is missing told apart from what is wrong", () => {
  const errors = ["repeat", "reason", "email"].map((path) => ({ path, message: "" }));
  const told = accountFields("en", {
    names: ["email", "reason", "repeat"],
    refused: refusal("validation_failed", { errors, values: { email: "x", reason: " " } }),
  }).errors;
  expect(told.map(({ text }) => text)).toEqual([
    en.account.wrong.email.replace("{example}", "name@example.com"),
    "Please provide a reason for deleting your account",
    en.account.wrong.repeat,
  ]);
});
