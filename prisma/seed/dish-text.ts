import type { Kind, Threefold } from "@/prisma/reference/data";
import { ingredients, texts } from "./data";
import type { Random } from "./random";

const MEAT = /lamb|beef|chicken|meat|fish|kebab|koobideh|sausage|tail fat|trotters|sheep|qorma/;
const HOT = /chilli|^meat karahi/;

export const hasMeat = (kind: Kind) => kind.ingredients.some((name) => MEAT.test(name));
export const isHot = (kind: Kind) => kind.ingredients.some((name) => HOT.test(name)) && kind.category !== "side";

const AND = { en: " and ", fa: " و ", ps: " او " } as const;
const COMMA = { en: ", ", fa: "، ", ps: "، " } as const;

type Language = keyof Threefold;
type Shape = (list: string, note: string, language: Language) => string;

function list(names: readonly string[], language: Language): string {
  const words = names.map((name) => (language === "en" ? name : (ingredients[name]?.[language] ?? name)));
  const last = words.pop() ?? "";
  return words.length === 0 ? last : `${words.join(COMMA[language])}${AND[language]}${last}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const SHAPES: readonly Shape[] = [
  (what) => capital(what),
  (what, note, language) => `${capital(what)}${language === "en" ? "; " : "؛ "}${note}`,
  (what, note, language) => `${capital(what)}${language === "en" ? ", " : "، "}${note}`,
  // In Pashto "with" would inflect every word of the list.
  (what, _note, language) => ({ en: `With ${what}`, fa: `با ${what}`, ps: what })[language],
];

/** Ingredients of a dish, often with a serving note; the same in each language. */
export function descriptionOf(kind: Kind, random: Random): Threefold {
  const note = random.pick(texts.dishNotes[kind.category] ?? texts.dishNotes.other ?? []);
  const names = [...new Set(kind.ingredients)];
  const shape = random.pick(names.length > 1 ? SHAPES : SHAPES.slice(0, 3));
  return {
    en: shape(list(names, "en"), note.en, "en"),
    fa: shape(list(names, "fa"), note.fa, "fa"),
    ps: shape(list(names, "ps"), note.ps, "ps"),
  };
}
