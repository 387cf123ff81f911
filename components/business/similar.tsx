import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { BusinessDetail, BusinessCard as Card } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { BusinessCard } from "./business-card";

type Props = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly children: ReactNode;
};

/** A swipeable row of similar businesses, with a link to all of this type in the province (BIZ-07). */
export function Similar({ business, lng, children }: Props) {
  const t = texts(lng, "overview");
  return (
    <section aria-labelledby="h-similar">
      <div className="flex items-end justify-between gap-4 mb-4">
        <h2 id="h-similar" className="text-xl lg:text-[26px]">
          {t("similar")}
        </h2>
        <a className="text-link tap-link" href={paths.search(lng, { city: business.city, type: business.type })}>
          {t("similarMore")}
          <Icon name="chevron-right" />
        </a>
      </div>
      <ul className="similar">{children}</ul>
    </section>
  );
}

type BelowProps = Omit<Props, "children"> & { readonly now: Date; readonly similar: readonly Card[] };

/** The same row below a menu, for visitors who have not found their dish. */
export function SimilarBelow({ business, lng, now, similar }: BelowProps) {
  if (similar.length === 0) return null;
  return (
    <div className="page-width below-menu pt-3 pb-10">
      <Similar business={business} lng={lng}>
        {similar.map((each) => (
          <BusinessCard key={each.id} business={each} lng={lng} now={now} />
        ))}
      </Similar>
    </div>
  );
}
