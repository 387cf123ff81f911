import { describe, expect, test } from "vitest";
import { CallError } from "@/lib/api-client/call-error";
import { refusalOf } from "./refusal";
import { bodyOf, EMPTY_FORM, formOf, meanOf, missingIn } from "./star-marks";

describe("what a refusal means", () => {
  test.each([
    ["unauthorized", "visitor"],
    ["not_verified", "unverified"],
    ["admin_blocked", "admin"],
    ["banned", "banned"],
    ["forbidden", "owner"],
    ["cannot_reply_to_reply", "nested"],
    ["validation_failed", "empty"],
    ["not_found", "gone"],
    ["network", "network"],
    ["unavailable", "failed"],
    ["internal", "failed"],
  ] as const)("REV-06 REV-11 REV-12 REV-14 REV-18 %s: %s", (code, kind) => {
    expect(refusalOf(new CallError(code)).kind).toBe(kind);
  });

  test.each([
    [{ details: { reviewId: "r" } }, "second"],
    [{ details: { status: "closed" } }, "closed"],
    [{ details: { parentId: "r" } }, "answered"],
    [{ current: {} }, "stale"],
    [{ details: { idempotencyKey: "running" } }, "failed"],
    [null, "failed"],
  ])("H43 H69 a conflict tells what stands in the way: %j", (answer, kind) => {
    expect(refusalOf(new CallError("conflict", { answer })).kind).toBe(kind);
  });

  test("pictures that are gone are named by their places", () => {
    const answer = { errors: [{ path: "photos.0" }, { path: "photos.3" }] };
    expect(refusalOf(new CallError("validation_failed", { answer }))).toEqual({ kind: "photos", photos: [0, 3] });
    const other = { errors: [{ path: "photos" }, { path: "message" }] };
    expect(refusalOf(new CallError("validation_failed", { answer: other }))).toEqual({ kind: "empty" });
  });

  test("too often says when it may be tried again", () => {
    expect(refusalOf(new CallError("rate_limited", { retryAfter: 90 }))).toEqual({ kind: "often", minutes: 2 });
    expect(refusalOf(new CallError("rate_limited"))).toEqual({ kind: "often", minutes: 1 });
  });
});

describe("the form", () => {
  const ratings = { overall: 4.33, food: 5, service: 4, environment: 4 };

  test("H45 an overall mark that is the mean was not given", () => {
    expect(meanOf(ratings)).toBe(4.33);
    expect(meanOf({ ...ratings, food: 0 })).toBeNull();
    expect(formOf({ message: "x", photos: [], ratings }).overall).toBe(0);
    expect(formOf({ message: "x", photos: [], ratings: { ...ratings, overall: 2 } }).overall).toBe(2);
    const alike = { overall: 4, food: 4, service: 4, environment: 4 };
    expect(formOf({ message: "x", photos: [], ratings: alike }).overall).toBe(0);
  });

  test("REV-02 what is missing, in its order; the overall mark may be", () => {
    expect(missingIn(EMPTY_FORM)).toEqual(["food", "service", "environment", "message"]);
    expect(missingIn({ ...EMPTY_FORM, food: 1, environment: 5, message: "  x " })).toEqual(["service"]);
  });

  test("what is sent", () => {
    const form = { ...EMPTY_FORM, food: 5, service: 4, environment: 4, message: " x " };
    expect(bodyOf(form)).toEqual({ message: "x", ratings: { food: 5, service: 4, environment: 4 }, photos: [] });
    expect(bodyOf({ ...form, overall: 3 }).ratings).toEqual({ overall: 3, food: 5, service: 4, environment: 4 });
  });
});
