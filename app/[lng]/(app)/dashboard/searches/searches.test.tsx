// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import { managedKindSchema } from "@/lib/dish-kind/schema";
import { exampleOf } from "@/lib/openapi/examples";
import { searchLogAnswer } from "@/lib/search/schema";
import { aliasSchema, triedAnswer } from "@/lib/search-alias/schema";
import en from "@/messages/en.json";
import { dialog, field, follow, press, says, toasts, type } from "@/tests/support/screen";
import { testSectionList } from "@/tests/support/section-list";
import { answerCalls, beAt, lost, pageOf, refuse, show } from "@/tests/support/show";
import { SearchesScreen } from "./searches-screen";

const t = en.searches;
const kind = { ...(exampleOf(managedKindSchema) as object), slug: "mantu", translation: { en: { title: "Mantu" } } };
const alias = { ...(exampleOf(aliasSchema) as { _id: string }), term: "mantoo", targetId: "mantu" };
const asked = { query: "mantoo", language: "en", cities: ["herat"], count: 60, results: 0 };

beforeEach(() => beAt("/en/dashboard/searches"));

/** Opens the screen with one search that has no results. */
async function open(write: (method: string, url: string) => unknown) {
  let aliases: readonly object[] = [alias];
  const calls = answerCalls(async (method, url) => {
    if (method !== "GET") {
      const answered = await write(method, url);
      aliases = method === "DELETE" ? [] : [alias];
      return answered;
    }
    if (url.startsWith("/api/v1/search/asked")) return { ...pageOf(asked), totals: { searches: 90, empty: 60 } };
    if (url.startsWith("/api/v1/search/alias")) return pageOf(...aliases);
    return { data: url.includes("kind") ? [kind] : [] };
  });
  await show(<SearchesScreen lng="en" />);
  await says(() => document.querySelectorAll("tbody tr").length, 1);
  return () =>
    calls.mock.calls.flatMap(([method, url, body]) =>
      method === "GET" ? [] : [[method, url, body && JSON.parse(body as string)]],
    );
}

test("SRCH-06 what finds nothing is taught: the effect is shown before, and not once the form says something else", async () => {
  const sent = await open((_, url) => (url.includes("/try") ? exampleOf(triedAnswer) : { data: alias }));
  expect(document.querySelector("tbody")?.textContent).toContain(t.nothing);
  await press(`${t.teach} mantoo`);
  expect(field(t.term, dialog()).value).toBe("mantoo");
  expect(dialog().textContent).toContain(t.try.missing);
  await says(() => dialog().textContent?.includes("Mantu"), true);
  await type(field<HTMLSelectElement>(t.standsFor, dialog()), "mantu");
  await press(t.try.act, dialog());
  const told = () => [...dialog().querySelectorAll("section")].map(({ textContent }) => textContent);
  await says(() => told().length, 2);
  expect(told()[0]).toContain(t.try.nothing);
  expect(told()[1]).toContain("7 places, 12 dishes");
  await type(field<HTMLSelectElement>(t.kind, dialog()), "city");
  expect([told(), field<HTMLSelectElement>(t.standsFor, dialog()).value]).toEqual([[], ""]);
  await type(field<HTMLSelectElement>(t.kind, dialog()), "dish_kind");
  await type(field<HTMLSelectElement>(t.standsFor, dialog()), "mantu");
  await press(en.resource.save, dialog());
  await says(toasts, [t.taught.replace("{term}", "\u2068mantoo\u2069")]);
  const name = { term: "mantoo", target: "dish_kind", targetId: "mantu" };
  expect(sent()).toEqual([
    ["POST", "/api/v1/search/alias/try?lang=en", { ...name, text: "mantoo", city: null }],
    ["POST", "/api/v1/search/alias?lang=en", { ...name, kind: "synonym" }],
  ]);
});

test("SRCH-06 what is wrong with a name stands beside its field", async () => {
  await open(() => refuse(400, "validation_failed", { errors: [{ path: "term", message: "No letter." }] }));
  await press(t.new);
  await press(en.resource.save, dialog());
  await says(() => dialog().textContent?.includes("No letter."), true);
  expect(document.activeElement).toBe(field(t.term, dialog()));
});

test("SRCH-06 another name is taken away and brought back; a lost line is told", async () => {
  const answers = [lost];
  const sent = await open(() => answers.shift()?.() ?? { data: alias });
  await follow(t.tabs.aliases);
  await says(() => document.querySelector("tbody")?.textContent?.includes("Mantu"), true);
  await press(`${en.resource.delete} mantoo`);
  await says(toasts, [en.errors.network]);
  await press(`${en.resource.delete} mantoo`);
  await says(() => document.querySelectorAll("tbody tr").length, 0);
  await press(en.resource.undo);
  await says(() => toasts().at(-1), en.resource.undone);
  await says(() => document.querySelectorAll("tbody tr").length, 1);
  const { _id, ...name } = alias;
  expect(sent().slice(1)).toEqual([
    ["DELETE", `/api/v1/search/alias/${_id}`, undefined],
    ["POST", "/api/v1/search/alias", name],
  ]);
});

testSectionList({
  name: "SRCH-06 searches",
  screen: <SearchesScreen lng="en" />,
  path: "/v1/search/asked",
  answer: exampleOf(searchLogAnswer),
  isWhole: true,
});
