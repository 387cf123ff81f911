import { SearchBox } from "@/components/search/search-box";
import { QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "@/components/search/results.css";
import { SearchHead } from "./heading";
import type { Loaded } from "./load";

/** Page for an invalid search URL (status 400) with a way to search again. */
export function BadSearch({ lng, area, text, isTooLong }: Extract<Loaded, { ok: false }>) {
  const t = texts(lng, "search");
  return (
    <div className="page-width">
      <SearchHead
        title={t("bad.title")}
        note={isTooLong ? t("bad.tooLong", { max: formatNumber(QUERY_MAX_LENGTH, lng) }) : t("bad.text")}
      />
      <SearchBox lng={lng} action={paths.search(lng, area)} value={text} city={area.city} />
      <p className="pt-4 pb-14">
        <a className="text-link" href={paths.search(lng, area)}>
          {t("bad.back")}
        </a>
      </p>
    </div>
  );
}
