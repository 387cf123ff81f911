import { Icon } from "@/components/ui/icon";
import type { City, Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Provinces shown at once on phones; a tap opens the rest. Wide screens show all. */
const FIRST = 12;

export type Province = { readonly city: City; readonly name: string; readonly count: number };

type ProvinceIndexProps = { readonly lng: Language; readonly provinces: readonly Province[] };

/** All 34 provinces with the number of their businesses, largest first. */
export function ProvinceIndex({ lng, provinces }: ProvinceIndexProps) {
  const t = texts(lng, "home.provinces");
  return (
    <>
      <ProvinceLinks lng={lng} provinces={provinces.slice(0, FIRST)} />
      <details className="provinces__all">
        <summary>
          {t("all")}
          <Icon name="chevron-down" />
        </summary>
        <ProvinceLinks lng={lng} provinces={provinces.slice(FIRST)} />
      </details>
    </>
  );
}

function ProvinceLinks({ lng, provinces }: ProvinceIndexProps) {
  return (
    <ul className="province-index">
      {provinces.map(({ city, name, count }) => (
        <li key={city}>
          <a href={paths.search(lng, { city })}>
            {name} {count > 0 ? <span className="num">{formatNumber(count, lng)}</span> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
