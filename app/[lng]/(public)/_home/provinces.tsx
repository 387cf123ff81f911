import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import type { City, Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export const PROVINCES_ID = "choose-province";
/** Provinces shown at once on phones; a tap opens the rest. Wide screens show all. */
const FIRST = 12;

type Province = { readonly city: City; readonly name: string; readonly count: number };
type ProvincesProps = {
  readonly lng: Language;
  /** Largest first. */
  readonly provinces: readonly Province[];
};

/** All 34 provinces with the number of their businesses. */
export function ProvinceIndex({ lng, provinces }: ProvincesProps) {
  const t = texts(lng, "home.provinces");
  const links = (some: readonly Province[]) => (
    <ul className="province-index">
      {some.map((province) => (
        <li key={province.city}>
          <a href={paths.search(lng, { city: province.city })}>
            <NameAndCount lng={lng} province={province} />
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {links(provinces.slice(0, FIRST))}
      <details className="provinces__all">
        <summary className="provinces__summary">
          {t("all")}
          <Icon name="chevron-down" />
        </summary>
        {links(provinces.slice(FIRST))}
      </details>
    </>
  );
}

/** List behind the city selector; each province links to its own home page. */
export function ProvinceSheet({ lng, current, provinces }: ProvincesProps & { readonly current: City | undefined }) {
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
        {provinces.map((province) => (
          <li key={province.city}>
            <a
              href={`${paths.home(lng)}?city=${province.city}`}
              aria-current={province.city === current ? "true" : undefined}
            >
              <NameAndCount lng={lng} province={province} />
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function NameAndCount({ lng, province: { name, count } }: { readonly lng: Language; readonly province: Province }) {
  return (
    <>
      {name} {count > 0 ? <span className="num">{formatNumber(count, lng)}</span> : null}
    </>
  );
}
