import { openingOf } from "@/components/hours/opening";
import { Button } from "@/components/ui/button";
import { OpenBadge } from "@/components/ui/open-badge";
import type { City, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { HomeData } from "./home-data";
import { RANK_LIST, RankRow } from "./rank-list";
import { Section } from "./section";

type Props = {
  readonly lng: Language;
  readonly city: City | undefined;
  readonly now: Date;
  readonly home: HomeData;
};

/** Newest businesses while few are rated; on an empty site, an invitation to add one. */
export function NewestSection({ lng, city, now, home: { featured, topRated, newest } }: Props) {
  const t = texts(lng, "home");
  const enums = texts(lng, "enums");
  if (featured.length + topRated.length + newest.length === 0) {
    const none = city ? t("newest.noneIn", { city: enums(`city.${city}`) }) : texts(lng, "common")("newSite");
    return (
      <Section lng={lng} id="newest" title={none}>
        <Button href={paths.page(lng, "contact-us", { reason: "add_restaurant" })} icon="store">
          {t("owners.add")}
        </Button>
      </Section>
    );
  }
  if (newest.length === 0) return null;
  const hours = texts(lng, "hours");
  return (
    <Section lng={lng} id="newest" title={t("newest.title")} more={paths.search(lng, { city })}>
      <ul className={RANK_LIST}>
        {newest.map((business) => {
          const { state, word, detail, attrs } = openingOf(business, now, lng, hours);
          return (
            <RankRow key={business.id} lng={lng} business={business}>
              <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
            </RankRow>
          );
        })}
      </ul>
    </Section>
  );
}
