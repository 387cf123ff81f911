// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { auditAnswer } from "@/lib/audit/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { field, press, says, text, type } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, pageOf, show } from "@/tests/support/show";
import { AuditScreen } from "./audit-screen";

const t = en.audit;
const entry = exampleOf(auditAnswer.shape.data.element) as {
  readonly actor: { readonly _id: string };
  readonly ip: string;
};

/** Opens the log with one entry; other accounts have no entries. */
async function open(changes: object, address = "") {
  beAt(`/en/dashboard/audit${address}`);
  const list = exampleOf(auditAnswer) as object;
  const found = pageOf({ ...entry, ...changes });
  answerCalls((_, url) => ({ ...list, ...(url.includes("entity=claim") ? pageOf() : found) }));
  await show(<AuditScreen lng="en" />);
  await says(() => document.querySelectorAll("article").length, 1);
}

const told = () => [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent).join("\n");
const line = () => text(document.querySelector("summary"));

test("S-105 a line says the change: of what, from what to what, where, and how many more there are", async () => {
  const dish = { action: "dish.update", entity: "dish", entityId: "d1", name: "Sheer Yakh", restaurant: "Laila Juice" };
  const [before, after] = [
    { price: 70, availability: "available" },
    { price: 85, availability: "unavailable" },
  ];
  await open({ ...dish, before, after });
  for (const words of ["Sheer Yakh", "AFN\u00a070", "AFN\u00a085", "Laila Juice", "and 1 more"])
    expect(line()).toContain(words);
  expect(line()).not.toContain(t.fields.availability);
  for (const words of [t.fields.availability, t.values.available, t.values.unavailable])
    expect(told()).toContain(words);
});

test("S-105 an entry leads to the history of its place, and tells fields of it in words", async () => {
  const business = { action: "business.update", entity: "business", entityId: "b1", name: "Lalazar" };
  await open({ ...business, before: { landmark: {} }, after: { landmark: { en: "Near the gate" } } });
  for (const words of ["Lalazar", "Landmark", "Near the gate"]) expect(line()).toContain(words);
  expect(document.querySelector("article a")?.getAttribute("href")).toContain("/history/b1");
  expect(told()).toContain("Near the gate");
});

test("S-105 neither ids nor names of fields are shown, whatever was noted", async () => {
  const id = "0198c0de-0000-7000-8000-000000000001";
  const noted = { [id]: "2026-11-20T08:00:00.000Z", type: "menu", media: [id], zzField: "Zz", device: id };
  await open({ action: "business.add_media", entity: "business", name: "Lalazar", before: null, after: noted });
  const shown = text(document.querySelector("article"));
  for (const words of [t.values.menu, t.fields.media, "Zz"]) expect(shown).toContain(words);
  expect([shown.includes(id), shown.includes("zzField")]).toEqual([false, false]);
});

test("S-105 what a verb says is not repeated, and its reason stands beside it", async () => {
  const hidden = { before: { hidden: false, reason: null }, after: { hidden: true, reason: "Advertisement" } };
  await open({ action: "review.hide", entity: "review", name: null, restaurant: "Pearl Cafe", ...hidden });
  for (const words of [t.verbs.hide, t.things.review, "Advertisement", "Pearl Cafe"]) expect(line()).toContain(words);
  expect(line()).not.toContain(en.changes.yes);
});

test("S-105 what was noted of people is said in words too, and as text; it says from where", async () => {
  const before = { role: "customer", banned: false };
  const after = { role: "owner", banned: true, banReason: "<b>Zz" };
  await open({ action: "user.ban", entity: "user", before, after });
  for (const words of [t.fields.role, t.values.owner, t.fields.banReason, "<b>Zz"]) expect(told()).toContain(words);
  expect(document.querySelector("article")?.textContent).toContain(entry.ip);
});

test("S-105 the log is narrowed by person, thing and time, widened again, and downloaded as it is narrowed", async () => {
  await open({}, `?who=${entry.actor._id}`);
  expect(field<HTMLSelectElement>(t.who).value).toBe(entry.actor._id);
  await type(field<HTMLSelectElement>(t.thing), "claim");
  await says(() => document.body.textContent?.includes(en.resource.nothingMatches), true);
  const download = document.querySelector<HTMLAnchorElement>("a[download]");
  expect(download?.getAttribute("href")).toBe(`/api/v1/audit/export?lang=en&actor=${entry.actor._id}&entity=claim`);
  await press(en.resource.clearFilters);
  await says(() => document.querySelectorAll("article").length, 1);
  expect(location.search).toBe("");
});

testSectionList({
  name: "S-105 audit",
  screen: <AuditScreen lng="en" />,
  path: "/v1/audit",
  answer: exampleOf(auditAnswer),
});
