import { Sheet } from "@/components/ui/sheet";
import type { City, Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export const PROVINCES_ID = "choose-province";

type ProvinceSheetProps = {
  readonly lng: Language;
  readonly current: City | undefined;
  /** Sorted by name or size. */
  readonly provinces: readonly { readonly city: City; readonly name: string; readonly count: number }[];
};

/** List behind the city selector; each province links to its own home page. */
export function ProvinceSheet({ lng, current, provinces }: ProvinceSheetProps) {
  const t = texts(lng, "home");
  const common = texts(lng, "common");
  return (
    <Sheet id={PROVINCES_ID} title={t("chooseProvince")} closeLabel={common("close")}>
      <ul className="province-index province-index--sheet" data-provinces="">
        <li>
          <a href={paths.home(lng)} aria-current={current ? undefined : "true"} data-everywhere="">
            {t("wholeCountry")}
          </a>
        </li>
        {provinces.map(({ city, name, count }) => (
          <li key={city}>
            <a href={`${paths.home(lng)}?city=${city}`} aria-current={city === current ? "true" : undefined}>
              {name} {count > 0 ? <span className="num">{formatNumber(count, lng)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
