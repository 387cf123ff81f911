import { expect, test } from "vitest";
import { CATALOGUES, textsOf } from "@/tests/fixtures/catalogues";

/** An argument or digits followed by a Dari plural: «{count} مکان‌ها», «۲۴ ساعات». */
const DARI_PLURAL = /(?:\}|[۰-۹]) (?:\p{L}+\u200c?(?:ها|های|هایی)|ساعات|نظرات|تغییرات|معلومات|عکسها)(?![\p{L}\u200c])/u;

test("I18N-10 Dari nouns after a number stand in the singular", () => {
  expect(textsOf(CATALOGUES.fa).filter(([, text]) => DARI_PLURAL.test(text))).toEqual([]);
});

test.each([
  ["این لینک تا {hours} ساعات کاری می‌کند.", true],
  ["این لینک تا ۲۴ ساعت کار می‌کند.", false],
  ["{count} مکان‌ها", true],
  ["{name} هاله", false],
])("whether “%s” has a plural after a number: %s", (text, has) => expect(DARI_PLURAL.test(text)).toBe(has));

/** Numbers that are never one: limits, and counts of several. */
const SEVERAL = new Set(["max", "limit", "min"]);
const OF_SEVERAL = new Set([
  ...["account.activation.mailText", "account.activation.oldText", "account.forgot.sentText", "account.wall.sub"],
  "about.numbers.provinces",
  ...["dishPage.allPlaces", "mail.activation.note", "mail.reset.note", "mail.team_invitation.note", "map.cluster"],
  ...["map.firstOf", "mail.weekly_summary.leadOfMany", "mail.weekly_summary.subjectOfMany"],
]);

/** The text outside of choices. */
function outsideOfChoices(text: string): string {
  let depth = 0;
  let from = 0;
  let outside = "";
  for (const { index } of text.matchAll(/[{}]/g)) {
    if (depth === 0) {
      outside += text.slice(from, index);
      from = index;
    }
    depth += text[index] === "{" ? 1 : -1;
    if (depth > 0) continue;
    const argument = text.slice(from, index + 1);
    outside += argument.includes(",") ? "…" : argument;
    from = index + 1;
  }
  return outside + text.slice(from);
}

/** Verbs and prepositions that look like plurals: "{name} is", "{business} as a page". */
const NO_NOUN =
  /^(?:is|was|has|as|does|goes|costs|needs|opens|shows|ms|says|stays|waits|this|less|disappears|invites|changes|went|keeps)$/;

function barePlurals(key: string, text: string): string[] {
  if (OF_SEVERAL.has(key)) return [];
  return [
    ...outsideOfChoices(text).matchAll(/\{(\w+)\}(?: (?:more|new|other|different))? ([a-z]+s|people)\b/g),
  ].flatMap(([found, name = "", noun = ""]) => (SEVERAL.has(name) || NO_NOUN.test(noun) ? [] : [found]));
}

test("I18N-10 an English noun after a number has a form for one", () => {
  const found = textsOf(CATALOGUES.en).flatMap(([key, text]) =>
    barePlurals(key, text).map((words) => `${key}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["{count} fields are the same", 1],
  ["{rating} from {reviews} reviews · {dishes} dishes", 2],
  ["{count} more dishes", 1],
  ["{count} {form, select, one {dish} other {dishes}}", 0],
  ["{form, select, one {{count} dish} other {{count} dishes}}", 0],
  ["{name} is open", 0],
  ["Use at most {max} characters.", 0],
])("in “%s” %i nouns lack a form", (text, times) => expect(barePlurals("text", text)).toHaveLength(times));
