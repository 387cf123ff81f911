import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatDate } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";

type Props = { business: BusinessDetail; lng: Language; t: BusinessTexts; city: string };

/** Shown on the page of a permanently closed business (H37), with links to open ones. */
export function ClosedBanner({ business, lng, t, city }: Props) {
  const { closedAt, type } = business;
  return (
    <section className="closed-banner">
      <Icon name="minus" />
      <div>
        <h2>{t(`closed.title.${type}`)}</h2>
        <p>{closedAt ? t("closed.since", { date: formatDate(closedAt, lng) }) : t("closed.text")}</p>
        <p className="closed-banner__act">
          <Button href={paths.search(lng, { city: business.city, type })} variant="primary" size="small">
            {t(`listIn.${type}`, { city })}
          </Button>
          <a className="text-link tap-link" href={paths.correct(lng, business, { reason: "other" })} rel="nofollow">
            {t("closed.stillOpen")}
          </a>
        </p>
      </div>
    </section>
  );
}
