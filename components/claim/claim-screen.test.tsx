// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ClaimEligibility } from "@/lib/claim/model";
import en from "@/messages/en.json";
import { button, field, press, says, text, type } from "@/tests/support/screen";
import { answerCalls, lost, refuse, show, takeAway } from "@/tests/support/show";
import { ClaimScreen } from "./claim-screen";

const t = en.claiming;
const business = {
  id: "b1",
  city: "herat",
  type: "cafe",
  slug: "lala",
  translation: { en: { title: "Lalazar", description: null, menuDescription: null } },
} as unknown as ClaimEligibility["business"];
const nothing: ClaimEligibility = { business, isOwner: false, hasOthers: false, last: null };

const open = (standing: Partial<ClaimEligibility> = {}) =>
  show(<ClaimScreen lng="en" standing={{ ...nothing, ...standing }} />);
const heading = () => document.querySelector("h2")?.textContent;
const proof = () => field<HTMLTextAreaElement>(t.proof);

test("H32 what is missing is told beside its field; a lost line keeps what was typed, also over a reload", async () => {
  const answers = [lost, () => refuse(409, "conflict", { details: { claim: "c1" } })];
  const calls = answerCalls(() => answers.shift()?.());
  await open();
  await press(t.send);
  await says(() => text().includes(t.proofNeeded), true);
  expect([document.activeElement, calls.mock.calls.length]).toEqual([proof(), 0]);
  await type(proof(), "The licence is mine.");
  await type(field(t.phone), "0700 123 456");
  await press(t.send);
  await says(() => document.querySelector("[role=alert]")?.textContent, `${en.errors.network} ${t.kept}`);
  await takeAway();
  await open();
  expect([proof().value, field(t.phone).value]).toEqual(["The licence is mine.", "0700 123 456"]);
  // The first request had arrived; only its response was lost.
  await press(t.send);
  await says(heading, t.waiting.title);
  await takeAway();
  await open();
  expect(proof().value).toBe("");
});

test("H32 a refused claim names its reason and may be sent again; who owns a place is led to the dashboard", async () => {
  await open({ last: { status: "rejected", note: "Not your name." }, hasOthers: true });
  for (const words of ["Not your name.", t.others]) expect(text()).toContain(words);
  expect(button(t.send)).toBeDefined();
  await takeAway();
  await open({ isOwner: true });
  expect(document.querySelector("[role=status] a")?.getAttribute("href")).toBe("/en/dashboard");
  expect(() => button(t.send)).toThrow(t.send);
});
