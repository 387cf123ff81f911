import { describe, expect, test } from "vitest";
import { countingAttributes, countingHosts } from "./policy";

const settings = { GA_MEASUREMENT_ID: undefined, VERCEL_ANALYTICS: undefined, VERCEL: undefined };
const on = { ...settings, GA_MEASUREMENT_ID: "G-TEST123456", VERCEL_ANALYTICS: "yes" } as const;
const PRODUCTION = "https://dastarkhan.example";

describe("ANA-01 ANA-02 where visits are counted", () => {
  test.each([
    [PRODUCTION, "dastarkhan.example"],
    ["https://www.dastarkhan.example", "dastarkhan.example"],
    ["https://dastarkhan.example:8443", "dastarkhan.example"],
  ])("%s names its host", (SITE_URL, host) => {
    expect(countingAttributes({ ...settings, SITE_URL })["data-analytics"]).toBe(host);
  });

  const others = "https://localhost https://127.0.0.1 https://staging.internal http://localhost:3000".split(" ");
  test.each([...others, "http://dastarkhan.example"])("%s counts nothing and reaches nobody", (SITE_URL) => {
    expect(countingAttributes({ ...on, SITE_URL })).toEqual({});
    expect(countingHosts({ ...on, SITE_URL })).toEqual({ scripts: [], connect: [] });
  });
});

describe("H63 services from outside", () => {
  test("are off unless they are switched on, or Vercel runs the site", () => {
    expect(countingAttributes({ ...settings, SITE_URL: PRODUCTION })).toEqual({
      "data-analytics": "dastarkhan.example",
    });
    expect(countingAttributes({ ...settings, SITE_URL: PRODUCTION, VERCEL: "1" })["data-vercel"]).toBe("");
    const refused = { ...settings, SITE_URL: PRODUCTION, VERCEL: "1", VERCEL_ANALYTICS: "no" } as const;
    expect(countingAttributes(refused)["data-vercel"]).toBeUndefined();
    expect(countingAttributes({ ...on, SITE_URL: PRODUCTION })).toMatchObject({
      "data-ga": "G-TEST123456",
      "data-vercel": "",
    });
  });

  test("may be reached only by pages that use them", () => {
    expect(countingHosts({ ...settings, SITE_URL: PRODUCTION })).toEqual({ scripts: [], connect: [] });
    expect(countingHosts({ ...on, SITE_URL: PRODUCTION }).scripts).toEqual(["https://*.googletagmanager.com"]);
  });
});
