// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { exampleOf } from "@/lib/openapi/examples";
import { settingsSchema } from "@/lib/settings/schema";
import en from "@/messages/en.json";
import { field, press, says, toasts, type } from "@/tests/support/screen";
import { answerCalls, lost, refuse, show, takeAway } from "@/tests/support/show";
import { SettingsScreen } from "./settings-screen";
import type { Settings } from "./settings-values";

const { siteSettings: t, resource } = en;
const networks = en.businessEditor.network;
const settings: Settings = { ...(exampleOf(settingsSchema) as Settings), banner: null, office: null, calls: null };

/** Renders the form with a fake API. @returns the recorded requests */
async function open(write: () => unknown = () => undefined) {
  let stored = settings;
  const calls = answerCalls(async (method, _url, sent) => {
    if (method === "GET") return { data: stored };
    const refused = await write();
    if (!refused) stored = { ...stored, ...JSON.parse(String(sent)), updatedAt: new Date().toISOString() };
    return refused ?? { data: stored };
  });
  await show(<SettingsScreen lng="en" />);
  await says(() => document.querySelector("form") !== null, true);
  return () => calls.mock.calls.flatMap(([method, , sent]) => (method === "GET" ? [] : [JSON.parse(String(sent))]));
}

const alert = () => document.querySelector("[role=alert]")?.textContent ?? "";
const saved = (times = 1) => says(toasts, Array(times).fill(t.saved));

test("RTE-46 what the server finds wrong stands beside its field, which has the focus", async () => {
  await open(() => refuse(400, "validation_failed", { errors: [{ path: "social.twitter", message: "Not of X." }] }));
  await type(field(networks.twitter), "http://evil.example/x");
  await press(resource.save);
  await says(() => document.body.textContent?.includes("Not of X."), true);
  expect(document.activeElement).toBe(field(networks.twitter));
  expect(field(networks.twitter).getAttribute("aria-invalid")).toBe("true");
});

test("RTE-46 two admins: both versions are shown, and only what was changed is kept", async () => {
  const their = { email: "theirs@example.com", social: { twitter: "https://x.com/theirs" } };
  const theirs = { ...settings, ...their, updatedAt: "2026-12-01T00:00:00Z" };
  const refusals = [refuse(409, "conflict", { current: theirs })];
  const sent = await open(() => refusals.shift());
  await type(field(t.email), "mine@example.com");
  await press(resource.save);
  await says(() => alert().includes(theirs.email), true);
  expect(alert()).toContain(theirs.social.twitter);
  expect(field(t.email).value).toBe("mine@example.com");
  await press(resource.keepMine);
  await saved();
  expect(sent()).toEqual([{ email: "mine@example.com" }, { email: "mine@example.com" }]);
});

test("RTE-46 an announcement is planned from a day to a time of another one, and taken away", async () => {
  const sent = await open();
  const words = t.banner;
  await type(field(words.in.fa), "فردا سایت بند است");
  for (const [end, index] of [
    [words.from, 3],
    [words.until, 4],
  ] as const) {
    const days = field<HTMLSelectElement>(end);
    await type(days, days.options[index]?.value ?? "");
  }
  await type(field<HTMLSelectElement>(words.untilTime), "06:30");
  await press(resource.save);
  await saved();
  await type(field(words.in.fa), "");
  await press(resource.save);
  await saved(2);
  const [{ banner }, removed] = sent();
  expect(banner.text).toEqual({ fa: "فردا سایت بند است" });
  // Midnight, and 06:30 on the next day, in Kabul.
  expect([banner.from, banner.until]).toEqual([expect.stringMatching(/T19:30:00/), expect.stringMatching(/T02:00:00/)]);
  expect(Date.parse(banner.until) - Date.parse(banner.from)).toBe(30.5 * 3_600_000);
  expect(removed).toEqual({ banner: null });
});

test("RTE-46 DSH-11 a limit is a whole number within its bounds, in any digits", async () => {
  const sent = await open();
  await type(field(t.limits.featuredSlots), "99");
  await press(resource.save);
  expect(document.body.textContent).toContain("Enter a whole number from 1 to 20");
  expect(document.activeElement).toBe(field(t.limits.featuredSlots));
  await type(field(t.limits.featuredSlots), "۱۱");
  await press(resource.save);
  await saved();
  expect(sent()).toEqual([{ limits: { featuredSlots: 11 } }]);
});

test("RTE-46 without a line nothing is lost, and what was begun comes back", async () => {
  const answers = [lost];
  const write = () => answers.shift()?.();
  await open(write);
  await type(field(t.email), "kept@example.com");
  await press(resource.save);
  await says(() => alert().includes(en.errors.network), true);
  await says(() => localStorage.getItem("draft:site-settings")?.includes("kept@example.com"), true);
  await takeAway();
  const sent = await open(write);
  expect(field(t.email).value).toBe("kept@example.com");
  await press(resource.save);
  await saved();
  expect(sent()).toEqual([{ email: "kept@example.com" }]);
  // The draft must be gone: another admin may have changed the settings since.
  await takeAway();
  await open();
  expect(field(t.email).value).toBe(settings.email);
});
