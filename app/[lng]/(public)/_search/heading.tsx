import type { ReactNode } from "react";
import type { SearchView } from "@/components/search/search-view";
import { formatNumber, plural } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";

/** The title as a sentence: "38 restaurants in Herat for “qabuli palaw”". The quoted query never breaks over lines. */
export function searchHeading(view: SearchView, result: SearchResult): ReactNode {
  const { t, values } = headingParts(view, result);
  if (values.hasCity === "no" && values.hasQuery === "no") return t("headAll", values);
  return t.rich("head", { ...values, q: (text) => <span className="nowrap">{text}</span> });
}

/** The same as plain text, for titles. */
export function searchTitle(view: SearchView, result: SearchResult): string {
  const { t, values } = headingParts(view, result);
  if (values.hasCity === "no" && values.hasQuery === "no") return t("headAll", values);
  return t.markup("head", { ...values, q: (text) => text });
}

function headingParts({ lng, input, area, tab }: SearchView, result: SearchResult) {
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const total = (tab === "dishes" ? result.dishPagination : result.pagination).totalResults;
  const [onlyType] = input.types.length === 1 ? input.types : [];
  const noun = tab === "dishes" ? "dish" : (onlyType ?? "place");
  const values = {
    count: formatNumber(total, lng),
    noun: t(`nouns.${noun}`, { form: plural(total, lng) }),
    city: area.city ? enums(`city.${area.city}`) : "",
    query: input.text,
    hasCity: area.city ? "yes" : "no",
    hasQuery: input.text ? "yes" : "no",
  } as const;
  return { t, values };
}
