import { describe, expect, test } from "vitest";
import { faultsOf, STATISTICS_DEFAULT_STATE, statisticsFilter } from "./statistics";

const inputOf = (state: Partial<typeof STATISTICS_DEFAULT_STATE>) =>
  statisticsFilter("en", { ...STATISTICS_DEFAULT_STATE, ...state });

describe("the filter of an address", () => {
  test("takes right values as they are", () => {
    const custom = { period: "custom", from: "2026-11-01", to: "2026-11-10", city: "herat", type: "cafe" };
    expect(inputOf(custom)).toMatchObject(custom);
  });

  test("ignores wrong values", () => {
    const defaults = { period: "30", city: undefined, type: undefined, restaurantId: undefined };
    expect(inputOf({ period: "31", city: "atlantis", type: "bar", restaurant: "1" })).toMatchObject(defaults);
    const backwards = { period: "custom", from: "2026-11-10", to: "2026-11-01" };
    expect(inputOf(backwards)).toMatchObject({ period: "30", from: undefined });
  });

  test("has one business, or a city and a type", () => {
    const id = "0190aaaa-0001-7000-8000-000000000001";
    expect(inputOf({ restaurant: id, city: "herat" })).toMatchObject({ restaurantId: id, city: undefined });
  });
});

test("a time of one's own says which of its ends is wrong", () => {
  expect(faultsOf({ from: "", to: "x" })).toEqual({ from: "missing", to: "missing" });
  expect(faultsOf({ from: "2026-11-02", to: "2026-11-01" })).toEqual({ to: "backwards" });
  expect(faultsOf({ from: "2025-01-01", to: "2026-11-01" })).toEqual({ from: "tooLong" });
  expect(faultsOf({ from: "2026-11-01", to: "2026-11-01" })).toEqual({});
});
