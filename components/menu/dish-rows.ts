import { SPRITE } from "@/components/ui/icon-names";
import type { Language } from "@/lib/core/constants";
import { escapeHtml as e } from "@/lib/core/escape";
import type { Dish } from "@/lib/dish/model";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { pictureUrl } from "@/lib/media/url";
import { LABEL_ICONS } from "./dish-labels";

const THUMB_WIDTH = 160;
const HUES = 4;

export type DishWords = {
  readonly lng: Language;
  readonly loginHref: string;
  readonly soldOut: string;
  /** The text before and after the name in "Favourite: {name}". */
  readonly like: readonly [before: string, after: string];
  readonly labels: Readonly<Record<string, string>>;
  /** Null if the business takes no orders. */
  readonly add: AddWords | null;
};

type AddWords = {
  /** The text before and after the name in "Add to the order: {name}". */
  readonly label: readonly [before: string, after: string];
  /** Language in which the business reads orders. */
  readonly told: Language;
};

/**
 * Rows of a section as HTML strings, not React elements: a menu has up to 300 static rows, and React would spend most
 * of the page's rendering time on them. Every text goes through `escapeHtml`.
 */
export function dishRows(dishes: readonly Dish[], words: DishWords): string {
  return dishes.map((dish) => dishRow(dish, words)).join("");
}

function dishRow(dish: Dish, words: DishWords): string {
  const picked = pickFrom(dish.translation, words.lng, ({ title }) => title !== "");
  const title = e(picked?.value.title ?? "");
  const lang = picked && picked.lang !== words.lng ? ` lang="${picked.lang}"` : "";
  const about = picked?.value.description;
  const isOut = dish.availability === "unavailable";
  const id = e(dish.id);
  return (
    `<li class="${isOut ? "dish dish--out" : "dish"}" id="${id}"><div>` +
    `<h3><a href="?dish=${id}"${lang} dir="auto">${title}</a></h3>` +
    labels(dish, words) +
    (about ? `<p class="dish__about"${lang} dir="auto">${e(about)}</p>` : "") +
    `<p class="dish__foot"><data class="price" value="${dish.price}">${e(formatPrice(dish.price, words.lng))}</data>` +
    `<a class="like" href="${e(words.loginHref)}" rel="nofollow" aria-label="${e(words.like[0])}${title}${e(words.like[1])}">` +
    (dish.favouriteCount > 0 ? formatNumber(dish.favouriteCount, words.lng) : "") +
    `</a></p></div>${photo(dish, picked?.value.title ?? "")}` +
    (isOut ? `<b class="dish__out">${e(words.soldOut)}</b>` : addButton(dish, title, words.add)) +
    "</li>"
  );
}

/** Button that adds the dish to the order (components/tray). @param title escaped */
function addButton(dish: Dish, title: string, words: AddWords | null): string {
  if (!words) return "";
  const told = e(nameToTell(dish, words.told));
  const other = told === title ? "" : ` data-told="${told}"`;
  const label = `${e(words.label[0])}${title}${e(words.label[1])}`;
  return `<button class="dish-add" type="button" data-island data-add="${e(dish.id)}"${other} aria-label="${label}"></button>`;
}

/** Name of a dish in the language in which the business reads orders. */
export function nameToTell({ translation }: Pick<Dish, "translation">, language: Language): string {
  return pickFrom(translation, language, ({ title }) => title !== "")?.value.title ?? "";
}

function labels(dish: Dish, words: DishWords): string {
  if (dish.labels.length === 0) return "";
  const spans = dish.labels.map(
    (label) => `<span class="${e(label)}">${sign(LABEL_ICONS[label])}${e(words.labels[label] ?? label)}</span>`,
  );
  return `<p class="dish__labels">${spans.join("")}</p>`;
}

/** Same markup as `Icon`. */
function sign(name: string): string {
  return `<svg class="icon" aria-hidden="true"><use href="${SPRITE}#${name}"/></svg>`;
}

function photo(dish: Dish, title: string): string {
  if (dish.image) {
    const src = e(pictureUrl(dish.image, THUMB_WIDTH));
    return `<img class="dish__photo" src="${src}" alt="" width="96" height="96" loading="lazy">`;
  }
  const letter = e(Array.from(title)[0] ?? "");
  return `<span class="dish__photo hue-${dish.price % HUES}" aria-hidden="true">${letter}</span>`;
}
