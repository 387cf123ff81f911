import type { Finding } from "../finding";
import type { Page } from "../page";
import { schemaTerms } from "./schema-terms";

export type Node = { readonly [property: string]: unknown };

const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Restaurant: ["@id", "name", "address", "url"],
  CafeOrCoffeeShop: ["@id", "name", "address", "url"],
  IceCreamShop: ["@id", "name", "address", "url"],
  Bakery: ["@id", "name", "address", "url"],
  PostalAddress: ["addressCountry"],
  AggregateRating: ["ratingValue", "reviewCount"],
  Review: ["author", "datePublished", "reviewRating", "reviewBody", "itemReviewed"],
  Rating: ["ratingValue"],
  Person: ["name"],
  Menu: ["@id", "hasMenuSection"],
  MenuSection: ["name", "hasMenuItem"],
  MenuItem: ["name", "offers"],
  Offer: ["price", "priceCurrency"],
  ItemList: ["itemListElement"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position"],
  OpeningHoursSpecification: ["opens", "closes"],
  GeoCoordinates: ["latitude", "longitude"],
  WebSite: ["@id", "name", "url"],
  Organization: ["@id", "name", "url"],
  BlogPosting: ["headline", "datePublished", "author", "inLanguage"],
  ImageObject: ["contentUrl"],
};

const ADDRESSES = new Set(["url", "item", "image", "logo", "hasMap", "contentUrl", "sameAs", "@id"]);

/** Checks that JSON-LD parses and follows the rules of schema.org and of search engines. */
export function checkJsonLd(page: Page, origin: string): Finding[] {
  const found: Finding[] = [];
  const add = (detail: string) => found.push({ check: "jsonLd", page: page.address, detail });
  if (page.jsonLd.length > 1) add(`${page.jsonLd.length} scripts instead of one graph`);
  for (const raw of page.jsonLd) {
    const json = parseJson(raw);
    if (!json) add(`can't be parsed: ${raw.slice(0, 80)}`);
    else if (json["@context"] !== "https://schema.org") add(`@context ${String(json["@context"])}`);
  }
  for (const node of everyNode(page)) checkNode(node, origin, add);
  return found;
}

export function everyNode(page: Pick<Page, "jsonLd">): Node[] {
  return page.jsonLd.flatMap((raw) => nodesOf(parseJson(raw)?.["@graph"] ?? parseJson(raw)));
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [...("@type" in value ? [value] : []), ...Object.values(value).flatMap(nodesOf)];
}

function parseJson(raw: string): Node | null {
  try {
    const json: unknown = JSON.parse(raw);
    return isNode(json) ? json : null;
  } catch {
    return null;
  }
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Add = (detail: string) => void;

function checkNode(node: Node, origin: string, add: Add): void {
  const type = textOf(node["@type"]);
  const terms = schemaTerms().get(type);
  if (!terms) add(`unknown type ${type}`);
  for (const name of NEEDED[type] ?? []) if (!(name in node)) add(`${type} without ${name}`);
  for (const [name, value] of Object.entries(node)) {
    const isKnown = name.startsWith("@") || name === "query-input" || !terms || terms.has(name);
    if (!isKnown) add(`${type} has no property ${name}`);
    checkValue(`${type}.${name}`, value, add);
    checkAddresses(type, name, value, origin, add);
  }
  RULES[type]?.(node, add);
}

function checkValue(name: string, value: unknown, add: Add): void {
  for (const each of [value].flat()) {
    if (each === null || each === "" || /^(?:undefined|null|NaN|\[object .*)$/.test(textOf(each))) {
      if (!isNode(each)) add(`${name} is ${JSON.stringify(each)}`);
    }
  }
  if (Array.isArray(value) && value.length === 0) add(`${name} is empty`);
}

function checkAddresses(type: string, name: string, value: unknown, origin: string, add: Add): void {
  if (!ADDRESSES.has(name)) return;
  for (const each of [value].flat()) {
    if (typeof each !== "string") continue;
    const isOurs = each.startsWith(`${origin}/`);
    if (!/^https?:\/\//.test(each)) add(`${type}.${name} is not absolute: ${each}`);
    // External profiles of a business may be http.
    else if (each.startsWith("http:") && !isOurs && name !== "sameAs") add(`${type}.${name}: ${each}`);
  }
}

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DAYS = new Set(["Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]);

const RULES: Readonly<Record<string, (node: Node, add: Add) => void>> = {
  OpeningHoursSpecification(node, add) {
    for (const name of ["opens", "closes"]) if (!CLOCK.test(textOf(node[name]))) add(`${name} ${textOf(node[name])}`);
    for (const day of [node.dayOfWeek ?? []].flat()) if (!DAYS.has(textOf(day))) add(`dayOfWeek ${textOf(day)}`);
    if (textOf(node.validFrom ?? "") > textOf(node.validThrough ?? "")) add("validFrom after validThrough");
  },
  AggregateRating(node, add) {
    if (Number(node.reviewCount) < 1) add("AggregateRating without a review");
    checkMark(node, add);
  },
  Rating: checkMark,
  Offer(node, add) {
    const isPrice = typeof node.price === "number" && node.price >= 0;
    if (!isPrice || node.priceCurrency !== "AFN") add(`Offer ${textOf(node.price)} ${textOf(node.priceCurrency)}`);
  },
  BreadcrumbList: checkPositions,
  ItemList: checkPositions,
};

function checkMark(node: Node, add: Add): void {
  const mark = Number(node.ratingValue);
  if (!(mark >= 1 && mark <= 5)) add(`ratingValue ${textOf(node.ratingValue)}`);
}

/** Positions must be consecutive; a list begins with 1, a later page with its offset. */
function checkPositions(node: Node, add: Add): void {
  const items = [node.itemListElement].flat().filter(isNode);
  const positions = items.map(({ position }) => Number(position));
  const first = positions[0] ?? Number.NaN;
  if (!(first >= 1) || positions.some((position, index) => position !== first + index))
    add(`positions ${positions.join(" ")}`);
  if (node["@type"] === "BreadcrumbList" && first !== 1) add(`breadcrumb from ${first}`);
  const addresses = items.map(({ item, url }) => item ?? url);
  if (new Set(addresses).size !== addresses.length) add("an address twice in a list");
}
