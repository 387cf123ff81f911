import { Icon } from "@/components/ui/icon";
import { texts } from "@/lib/i18n/texts";
import { type AppliedFilter, type SearchView, unfilteredHref } from "./search-view";

export function AppliedFilters({ view, applied }: { view: SearchView; applied: readonly AppliedFilter[] }) {
  if (applied.length === 0) return null;
  const t = texts(view.lng, "search");
  return (
    <ul className="applied" aria-label={t("filters.applied")}>
      {applied.map(({ name, href }) => (
        <li key={name}>
          <a className="applied__chip" href={href} rel="nofollow" aria-label={t("filters.remove", { name })}>
            {name}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a className="text-link applied__clear" href={unfilteredHref(view)}>
          {t("filters.clearAll")}
        </a>
      </li>
    </ul>
  );
}
