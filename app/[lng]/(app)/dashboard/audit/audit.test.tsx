// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { auditAnswer } from "@/lib/audit/schema";
import { exampleOf } from "@/lib/openapi/examples";
import en from "@/messages/en.json";
import { field, press, says, type } from "@/tests/support/screen";
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

test("S-105 an entry says what was done to what, with before and after in words", async () => {
  const business = { action: "business.update", entity: "business", entityId: "b1", name: "Lalazar" };
  await open({ ...business, before: { landmark: {} }, after: { landmark: { en: "Near the gate" } } });
  const heading = document.querySelector("article h2");
  for (const words of ["Lalazar", `${t.verbs.update} · ${t.things.business}`])
    expect(heading?.textContent).toContain(words);
  expect(heading?.querySelector("a")?.getAttribute("href")).toContain("/history/b1");
  expect(told()).toContain("Near the gate");
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
