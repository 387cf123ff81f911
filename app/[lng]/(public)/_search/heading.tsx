import type { ReactNode } from "react";
import { isFiltered, type SearchView } from "@/components/search/search-view";
import { formatNumber, plural } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";

/** The heading of a search, with a line about how it was read. */
export function SearchHead({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <header className="search-head">
      <h1>{title}</h1>
      {note ? <p>{note}</p> : null}
    </header>
  );
}

/**
 * The title as a sentence: "38 restaurants in Herat for “qabuli palaw”", or that nothing was found. The quoted query
 * does not wrap.
 */
export function searchHeading(view: SearchView, result: SearchResult): ReactNode {
  const { t, key, values } = headingParts(view, result);
  if (key === "headAll") return t(key, values);
  return t.rich(key, { ...values, q: (text) => <span className="nowrap">{text}</span> });
}

/** The same as plain text, for `<title>`. */
export function searchTitle(view: SearchView, result: SearchResult): string {
  const { t, key, values } = headingParts(view, result);
  if (key === "headAll") return t(key, values);
  return t.markup(key, { ...values, q: (text) => text });
}

const KINDS: Readonly<Record<string, string>> = { "ice-milk": "ice", confectionary: "sweets" };

function nounOf({ input, tab }: SearchView) {
  const [onlyType] = input.types.length === 1 ? input.types : [];
  return tab === "dishes" ? "dish" : (onlyType ?? "place");
}

function headingParts(view: SearchView, result: SearchResult) {
  const { lng, input, area, tab } = view;
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const total = (tab === "dishes" ? result.dishPagination : result.pagination).totalResults;
  const noun = nounOf(view);
  const values = {
    count: formatNumber(total, lng),
    noun: t(`nouns.${noun}`, { form: plural(total, lng) }),
    kind: KINDS[noun] ?? noun,
    city: area.city ? enums(`city.${area.city}`) : "",
    query: input.text,
    hasCity: area.city ? "yes" : "no",
    hasQuery: input.text ? "yes" : "no",
    hasFilters: isFiltered(view) ? "yes" : "no",
  } as const;
  const isBare = values.hasCity === "no" && values.hasQuery === "no";
  const key = total === 0 ? "zero.head" : isBare ? "headAll" : "head";
  return { t, key, values } as const;
}
