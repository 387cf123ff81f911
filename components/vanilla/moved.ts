import { enterValue, type Field } from "./hydrate";
import { scrollWithFonts } from "./page-parts";
import { MOVED } from "./preferences";

/** Elements that are the same in every language, in order; they identify the reading position. */
const PARTS = "main :is(h1,h2,h3,p,li,form,fieldset)";
/** Excludes secrets, invisible fields, and files, which scripts cannot set. */
const FIELDS =
  ":is(input:not([type=password],[autocomplete*=password],[type=hidden],[type=file],[type=submit]),textarea,select)";

/** A changed field: its name, its index among fields of that name, and its value. */
type Change = readonly [name: string, nth: number, value: string | boolean];

type View = {
  /** URL without the language. */
  readonly at: string;
  readonly typed: readonly Change[];
  /** Index of the first visible part, number of parts, and the part's distance from the top in pixels. */
  readonly part: number;
  readonly parts: number;
  readonly top: number;
  /** Scroll position as a fraction from 0 to 1. */
  readonly share: number;
};

const currentUrl = () => location.pathname.replace(/^\/\w+/, "") + location.search;
const scrollHeight = () => document.documentElement.scrollHeight - innerHeight;
const nameOf = ({ name, id }: Field) => name || id;
const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);
const fields = () => [...document.querySelectorAll<Field>(FIELDS)];

/**
 * Saves the typed text (except passwords and files) and the scroll position before a language change; restores them
 * afterwards.
 */
export function moveView(): void {
  if (sessionStorage.getItem(MOVED)) restoreView();
  else saveView();
}

function saveView(): void {
  const parts = [...document.querySelectorAll(PARTS)];
  const part = parts.findIndex((each) => each.getBoundingClientRect().bottom > 0);
  const view: View = {
    at: currentUrl(),
    typed: changes(),
    part,
    parts: parts.length,
    top: parts[part]?.getBoundingClientRect().top ?? 0,
    share: scrollY / Math.max(1, scrollHeight()),
  };
  sessionStorage.setItem(MOVED, JSON.stringify(view));
}

/** Restores the view once, if this is the intended page. */
function restoreView(): void {
  const view = JSON.parse(sessionStorage.getItem(MOVED) ?? "null") as View | null;
  sessionStorage.removeItem(MOVED);
  if (view?.at !== currentUrl()) return;
  for (const change of view.typed) restore(change);
  scrollWithFonts(() => {
    const parts = document.querySelectorAll(PARTS);
    const part = parts.length === view.parts ? parts[view.part] : undefined;
    const top = part ? part.getBoundingClientRect().top + scrollY - view.top : view.share * scrollHeight();
    scrollTo({ top: view.share === 0 ? 0 : top, behavior: "instant" });
  });
}

function changes(): Change[] {
  const all = fields();
  return all.flatMap((field): Change[] => {
    const [name, value] = [nameOf(field), changedValue(field)];
    if (value === undefined) return [];
    return [[name, all.filter((each) => nameOf(each) === name).indexOf(field), value]];
  });
}

/** Value of a field, if it differs from the initial one. */
function changedValue(field: Field): string | boolean | undefined {
  if (isChoice(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue ? undefined : field.value;
  const first = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  return field.value === first?.value ? undefined : field.value;
}

function restore([name, nth, value]: Change): void {
  const field = fields().filter((each) => nameOf(each) === name)[nth];
  if (!field) return;
  if (typeof value === "string") {
    if (field.value !== value) enterValue(value, field);
  } else if (isChoice(field) && field.checked !== value) field.click();
}
