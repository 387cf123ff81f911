import type { HTMLElement } from "node-html-parser";
import type { Finding } from "../finding";
import { type Page, plain } from "../page";
import { comparable, shownText } from "./comparable";
import { everyNode, isNode, type Node, textOf } from "./json-ld";
import { differencesOfHours } from "./json-ld-hours";

/** Properties whose text must appear on the page verbatim. */
const TEXTS = ["name", "alternateName", "headline", "description", "streetAddress", "addressRegion", "reviewBody"];
const MORE_TEXTS = ["servesCuisine", "priceRange", "email"];
const NUMBERS = ["price", "ratingValue", "reviewCount", "maximumAttendeeCapacity"];
const OF_THE_SITE = new Set(["WebSite", "Organization", "SearchAction", "ContactPoint"]);
const BUSINESSES = new Set(["Restaurant", "CafeOrCoffeeShop", "IceCreamShop", "Bakery"]);

type Add = (detail: string) => void;

/** Finds JSON-LD values that the page does not show: names, prices, ratings, hours, counts. */
export function checkShown(page: Page, document: HTMLElement): Finding[] {
  const found: Finding[] = [];
  const add = (detail: string) => found.push({ check: "jsonLdShown", page: page.address, detail });
  const nodes = everyNode(page).filter((node) => !OF_THE_SITE.has(textOf(node["@type"])));
  if (nodes.length === 0) return found;
  const text = shownText(document);
  for (const node of nodes) checkTexts(node, text, add);
  for (const node of nodes.filter((each) => BUSINESSES.has(textOf(each["@type"]))))
    checkBusiness(node, page, document, add);
  checkDishes(nodes, document, add);
  checkList(nodes, page, add);
  return found;
}

function checkTexts(node: Node, text: string, add: Add): void {
  const type = textOf(node["@type"]);
  for (const name of [...TEXTS, ...MORE_TEXTS]) {
    for (const value of [node[name] ?? []].flat()) {
      if (typeof value === "string" && !text.includes(comparable(value))) add(`${type}.${name} is not shown: ${value}`);
    }
  }
  for (const name of NUMBERS) {
    const value = node[name];
    if (value !== undefined && !text.includes(textOf(value))) add(`${type}.${name} is not shown: ${textOf(value)}`);
  }
}

function checkBusiness(business: Node, page: Page, document: HTMLElement, add: Add): void {
  if (plain(textOf(business.name)) !== page.headings[0]) add(`name ${textOf(business.name)}, h1 ${page.headings[0]}`);
  const shown = document.querySelector(".business-head .rating b")?.text;
  const stated = isNode(business.aggregateRating) ? Number(business.aggregateRating.ratingValue).toFixed(1) : undefined;
  if (comparableMark(shown) !== stated) add(`rating ${textOf(stated)}, shown ${textOf(shown)}`);
  if (
    typeof business.telephone === "string" &&
    !page.links.some(({ raw }) => raw === `tel:${textOf(business.telephone)}`)
  ) {
    add(`telephone ${textOf(business.telephone)} can't be called`);
  }
  for (const difference of differencesOfHours(business, page.lng, document)) add(difference);
}

function comparableMark(text: string | undefined): string | undefined {
  return text === undefined ? undefined : comparable(text);
}

/** Dishes must match in order and price. */
function checkDishes(nodes: readonly Node[], document: HTMLElement, add: Add): void {
  const stated = nodes.filter((node) => node["@type"] === "MenuItem");
  if (!nodes.some((node) => node["@type"] === "Menu")) return;
  const shown = document.querySelectorAll(".menu-section .dish");
  if (stated.length !== shown.length) add(`${stated.length} dishes stated, ${shown.length} shown`);
  for (const [index, dish] of shown.entries()) {
    const text = `${plain(dish.querySelector("h3")?.text ?? "")} ${dish.querySelector("data.price")?.getAttribute("value")}`;
    const item = stated[index] ?? {};
    const offer = isNode(item.offers) ? item.offers.price : undefined;
    if (plain(`${textOf(item.name)} ${textOf(offer)}`) !== text)
      add(`dish ${textOf(item.name)} ${textOf(offer)}, shown ${text}`);
  }
}

function checkList(nodes: readonly Node[], page: Page, add: Add): void {
  const linked = new Set(page.links.map(({ to }) => to));
  for (const list of nodes.filter((node) => node["@type"] === "ItemList")) {
    for (const item of [list.itemListElement].flat().filter(isNode)) {
      const url = textOf(item.url ?? item.item);
      if (URL.canParse(url) && !linked.has(new URL(url).pathname)) add(`${url} is not linked`);
    }
  }
}
