import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import type { KnownDish, Plan, ResolvedLine } from "@/lib/menu-upload/model";
import { planUpload } from "@/lib/menu-upload/plan";
import { forMany } from "@/tests/support/for-any";

const line = (over: Partial<ResolvedLine> = {}): ResolvedLine => ({
  row: 1,
  translation: { en: { title: "Qabuli Palaw" } },
  price: 250,
  kindId: null,
  fallbackCategoryIds: ["rice"],
  ...over,
});

let count = 0;
const withoutRow = <T extends { row: number }>(line: T): Omit<T, "row"> =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name !== "row")) as Omit<T, "row">;

function after(known: readonly KnownDish[], plan: Plan): KnownDish[] {
  const changed = new Map(plan.update.map((dish) => [dish.id, dish]));
  const created = plan.create.map((dish) => ({ ...withoutRow(dish), id: `new-${++count}` }));
  return [...known.map((dish) => changed.get(dish.id) ?? dish), ...created];
}

const menuOf = (...lines: ResolvedLine[]) => after([], planUpload([], lines));

test("H68 a title is the same however it is typed", () => {
  const known = menuOf(line({ translation: { fa: { title: "قابلی پلو" } } }));
  const typed = line({ translation: { fa: { title: " قابلي  پلـو " } }, price: 300 });
  const plan = planUpload(known, [typed]);
  expect(plan).toMatchObject({ create: [], skipped: 0, translated: 0, problems: [] });
  expect(plan.update).toMatchObject([{ id: known[0]?.id, price: 300 }]);
});

test("H68 a dish is known by its title in any language, and gains the others", () => {
  const known = menuOf(line({ translation: { fa: { title: "منتو", description: "با ماست" } } }));
  const plan = planUpload(known, [line({ translation: { fa: { title: "منتو" }, en: { title: "Mantu" } } })]);
  expect(plan.update[0]?.translation).toEqual({
    fa: { title: "منتو", description: "با ماست" },
    en: { title: "Mantu" },
  });
});

test("of several dishes of one title the line means the one whose other titles fit", () => {
  const soup = { fa: { title: "سوپ" }, en: { title: "Soup" } };
  const broth = { fa: { title: "سوپ" }, en: { title: "Broth" } };
  const [one, two] = [menuOf(line({ translation: soup })), menuOf(line({ translation: broth }))];
  const known = [...one, ...two];
  const plan = planUpload(known, [line({ translation: broth, price: 1 })]);
  expect(plan.update.map(({ id }) => id)).toEqual(two.map(({ id }) => id));
  expect(planUpload(known, [line({ translation: { fa: { title: "سوپ" } } })]).problems).toMatchObject([
    { code: "dishUnclear", row: 1 },
  ]);
});

test("a title that stands twice in a file is told with both rows", () => {
  const plan = planUpload([], [line({ row: 2 }), line({ row: 9, translation: { en: { title: "QABULI palaw!" } } })]);
  expect(plan.problems).toEqual([
    { file: "menu", row: 9, path: "translation", code: "dishTwice", values: { other: 2 } },
  ]);
});

test("two lines about one dish, each by another language, are one too many", () => {
  const known = menuOf(line({ translation: { en: { title: "Soup" }, fa: { title: "سوپ" } } }));
  const plan = planUpload(known, [
    line({ row: 2, translation: { en: { title: "Soup" } } }),
    line({ row: 3, translation: { fa: { title: "سوپ" } } }),
  ]);
  expect(plan.problems).toMatchObject([{ code: "dishTwice", row: 3, values: { other: 2 } }]);
});

test("DDI-05 a new dish without any category is told; a known one keeps its own", () => {
  const nameless = line({ fallbackCategoryIds: [] });
  expect(planUpload([], [nameless]).problems).toMatchObject([{ code: "categoryMissing", path: "categories" }]);
  expect(planUpload(menuOf(line()), [nameless])).toMatchObject({ skipped: 1, translated: 0, problems: [] });
});

test("what a file leaves out stays as it is", () => {
  const given: Partial<ResolvedLine> = { availability: "unavailable", status: "draft", type: "drink" };
  const known = menuOf(line({ groupId: "g", servingTime: 10, labels: ["new"], ...given }));
  expect(planUpload(known, [line()])).toMatchObject({ update: [], skipped: 1 });
});

test("DDI-05 a known draft is published with a category, described or not, and without none", () => {
  const publish = (over: Partial<KnownDish>, given: Partial<ResolvedLine> = {}) =>
    planUpload(
      menuOf(line({ status: "draft" })).map((dish) => ({ ...dish, ...over })),
      [line({ status: "active", ...given })],
    );
  const translation = { en: { title: "Qabuli Palaw", description: "With carrots" } };
  const incomplete = { update: [], problems: [{ code: "draftIncomplete", path: "status" }] };
  expect(publish({ translation, categoryIds: [] })).toMatchObject(incomplete);
  expect(publish({}).update).toMatchObject([{ status: "active" }]);
  expect(publish({ translation }).update).toMatchObject([{ status: "active" }]);
  expect(publish({}, { translation }).update).toMatchObject([{ status: "active", translation }]);
  expect(publish({ status: "active" }, { price: 30 })).toMatchObject({ update: [{ price: 30 }], problems: [] });
});

const text = fc.constantFrom("tea", "Tea", "چای", "منتو", "manto", "قابلی", "قابلي", "x1", "x2", "!!", "?");
const translations = fc
  .record(
    Object.fromEntries(
      LANGUAGES.map((lng) => [lng, fc.record({ title: text, description: text }, { requiredKeys: ["title"] })]),
    ),
    { requiredKeys: [] },
  )
  .filter((titles) => Object.keys(titles).length > 0);
const files = fc
  .array(
    fc.record(
      {
        translation: translations,
        price: fc.nat(1000),
        kindId: fc.constantFrom(null, "k1", "k2"),
        fallbackCategoryIds: fc.constant(["c0"]),
        groupId: fc.constantFrom("g1", "g2"),
        categoryIds: fc.uniqueArray(fc.constantFrom("c1", "c2", "c3"), { minLength: 1 }),
        labels: fc.uniqueArray(fc.constantFrom("new" as const, "spicy" as const)),
        availability: fc.constantFrom("available" as const, "unavailable" as const),
      },
      { requiredKeys: ["translation", "price", "kindId", "fallbackCategoryIds"] },
    ),
    { maxLength: 6 },
  )
  .map((lines) => lines.map((one, index) => ({ ...one, row: index + 1 }) as ResolvedLine));

test("H68 what was uploaded without a problem is skipped when it comes again, in any order", () => {
  forMany(500, files, files, (first, second) => {
    const known = after([], planUpload([], first));
    const plan = planUpload(known, second);
    expect(plan.create.length + plan.update.length + plan.skipped + plan.problems.length).toBe(second.length);
    if (plan.problems.length > 0) return;
    const menu = after(known, plan);
    const nothing = { create: [], update: [], skipped: second.length, translated: 0, problems: [] };
    for (const again of [second, second.toReversed()]) expect(planUpload(menu, again)).toEqual(nothing);
  });
});
