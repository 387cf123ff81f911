import { addressLine, nameOf } from "@/components/business/facts";
import { openingOf } from "@/components/hours/opening";
import type { IconName } from "@/components/ui/icon-names";
import type { BusinessDetail } from "@/lib/business/model";
import { CORRECTION_KINDS, type CorrectionKind, type Language } from "@/lib/core/constants";
import { countValues, formatPhone } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";

export const KIND_ICONS: Readonly<Record<CorrectionKind, IconName>> = {
  phone: "phone",
  hours: "clock",
  price: "tag",
  fact: "users",
  location: "map-pin",
  closed: "minus",
  other: "circle-question-mark",
};

/** Kinds of corrections that apply: prices need dishes, and a closed business cannot be closed again. */
export function kindsOf({ status, dishCount, facts }: BusinessDetail): CorrectionKind[] {
  const isOffered: Partial<Record<CorrectionKind, boolean>> = {
    price: dishCount > 0,
    fact: facts.some(({ value }) => value),
    closed: status !== "closed",
  };
  return CORRECTION_KINDS.filter((kind) => isOffered[kind] ?? true);
}

/** The current data, shown under the name of each kind. */
export function toldNow(business: BusinessDetail, kind: CorrectionKind, lng: Language, now: Date): string {
  const t = texts(lng, "correction.now");
  const city = texts(lng, "enums")(`city.${business.city}`);
  switch (kind) {
    case "phone":
      return business.phones[0] ? formatPhone(business.phones[0].number) : t("noPhone");
    case "hours": {
      const { word, detail } = openingOf(business, now, lng, texts(lng, "hours"));
      return [word, detail].filter(Boolean).join(" · ");
    }
    case "price":
      return t("dishes", countValues(business.dishCount, lng));
    case "location":
      return addressLine(business, city, lng);
    default:
      return t(kind);
  }
}

/** Name, type and address of the business, so that users notice if they are on the wrong page. */
export function introductionOf(business: BusinessDetail, lng: Language) {
  const enums = texts(lng, "enums");
  const where = addressLine(business, enums(`city.${business.city}`), lng);
  return { name: nameOf(business, lng), about: [enums(`type.${business.type}`), where].join(" · ") };
}
