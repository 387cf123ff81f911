import { describe, expect, test } from "vitest";
import { faultsOf, STATISTICS_DEFAULT_STATE, statisticsFilter } from "./statistics";

const asked = (state: Partial<typeof STATISTICS_DEFAULT_STATE>) =>
  statisticsFilter("en", { ...STATISTICS_DEFAULT_STATE, ...state });

describe("what an address asks for", () => {
  test("is asked as it is", () => {
    const custom = { period: "custom", from: "2026-11-01", to: "2026-11-10", city: "herat", type: "cafe" };
    expect(asked(custom)).toMatchObject(custom);
  });

  test("counts as not said where it is wrong", () => {
    const usual = { period: "30", city: undefined, type: undefined, restaurantId: undefined };
    expect(asked({ period: "31", city: "atlantis", type: "bar", restaurant: "1" })).toMatchObject(usual);
    const backwards = { period: "custom", from: "2026-11-10", to: "2026-11-01" };
    expect(asked(backwards)).toMatchObject({ period: "30", from: undefined });
  });

  test("names one place, or where and of which type", () => {
    const id = "0190aaaa-0001-7000-8000-000000000001";
    expect(asked({ restaurant: id, city: "herat" })).toMatchObject({ restaurantId: id, city: undefined });
  });
});

test("a time of one's own says which of its ends is wrong", () => {
  expect(faultsOf({ from: "", to: "x" })).toEqual({ from: "missing", to: "missing" });
  expect(faultsOf({ from: "2026-11-02", to: "2026-11-01" })).toEqual({ to: "backwards" });
  expect(faultsOf({ from: "2025-01-01", to: "2026-11-01" })).toEqual({ from: "tooLong" });
  expect(faultsOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual({});
});
