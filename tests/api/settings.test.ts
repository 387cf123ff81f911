import { expect, test } from "vitest";
import { DEFAULT_CALLS, DEFAULT_LIMITS } from "@/lib/settings/model";
import { readLimits, readSiteSettings } from "@/lib/settings/queries";
import { readRows } from "@/tests/support/rows";

const set = (key: string, value: unknown) =>
  readRows(
    "INSERT INTO settings (key, value, updated_at) VALUES ($1, $2, now()) ON CONFLICT (key) DO UPDATE SET value = $2",
    [key, JSON.stringify(value)],
  );

test("H62 what is set can be shown", async () => {
  await set("phone", "+93402000000");
  await set("email", "support@example.com");
  await set("social", { facebook: "https://facebook.com/x", telegram: "" });
  await set("stores", { appStore: "https://apps.apple.com/x" });
  expect(await readSiteSettings()).toEqual({
    phone: "+93402000000",
    email: "support@example.com",
    social: { facebook: "https://facebook.com/x" },
    stores: { appStore: "https://apps.apple.com/x" },
    banner: null,
    calls: DEFAULT_CALLS,
    office: "herat",
    limits: DEFAULT_LIMITS,
  });
});

test("H62 what is missing or nonsense counts as not set", async () => {
  await readRows("DELETE FROM settings WHERE key = 'phone'");
  await set("email", 12);
  await set("social", { facebook: "javascript:alert(1)" });
  await set("stores", "#");
  await set("limits", { businessPictures: 100_000, featuredSlots: "8" });
  expect(await readSiteSettings()).toEqual({
    phone: null,
    email: null,
    social: {},
    stores: {},
    banner: null,
    calls: DEFAULT_CALLS,
    office: "herat",
    limits: DEFAULT_LIMITS,
  });
});

test("RTE-46 a limit that is set holds, and the others are as usual", async () => {
  await set("limits", { featuredSlots: 3 });
  expect(await readLimits()).toEqual({ ...DEFAULT_LIMITS, featuredSlots: 3 });
  await readRows("DELETE FROM settings WHERE key = 'limits'");
  expect(await readLimits()).toEqual(DEFAULT_LIMITS);
});

test("RTE-46 when calls are answered and where the office is, is what the operators say; nothing where they say so", async () => {
  const calls = { first: "sun", last: "thu", open: "09:00", close: "16:30" };
  await set("calls", calls);
  await set("office", "kabul");
  expect(await readSiteSettings()).toMatchObject({ calls, office: "kabul" });
  await set("calls", null);
  await set("office", null);
  expect(await readSiteSettings()).toMatchObject({ calls: null, office: null });
  await set("calls", { ...calls, first: "fri" });
  await set("office", "paris");
  expect(await readSiteSettings()).toMatchObject({ calls: DEFAULT_CALLS, office: "herat" });
  await readRows("DELETE FROM settings WHERE key IN ('calls', 'office')");
});
