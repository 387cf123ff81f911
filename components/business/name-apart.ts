import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { nameOf } from "./facts";

type Business = Pick<BusinessDetail, "type" | "slug" | "translation" | "address">;

/** Longer addresses do not help in a title. */
const AREA_MAX = 30;

/**
 * Makes the name distinct from others of the same name in its city: adds nothing, the quarter, the type or, as a last
 * resort, the slug.
 */
export function nameApart(business: Business, others: readonly Business[], lng: Language): string {
  const name = nameOf(business, lng).text;
  const namesakes = others.filter((other) => nameOf(other, lng).text === name);
  if (namesakes.length === 0) return name;
  const type = texts(lng, "enums")(`type.${business.type}`);
  const area = areaOf(business, lng);
  if (area !== "" && namesakes.every((other) => areaOf(other, lng) !== area)) return `${name} (${area})`;
  if (namesakes.every((other) => other.type !== business.type)) return `${name} (${type})`;
  return `${name} (${business.slug})`;
}

function areaOf({ address }: Business, lng: Language): string {
  const [first = ""] = (pickTranslation(address, lng)?.text ?? "").split(/[,،]/);
  const area = first.trim();
  return area.length <= AREA_MAX ? area : "";
}
