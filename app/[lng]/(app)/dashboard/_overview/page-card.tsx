import { MediaPhoto } from "@/components/media/media-photo";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Rating } from "@/components/ui/stars";
import type { BusinessDetail } from "@/lib/business/model";
import type { Today } from "@/lib/dashboard/model";
import { describeOpening } from "@/lib/hours/describe";
import { openingState } from "@/lib/hours/state";
import { countValues, formatRating } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { PrintLink } from "./print-link";

type PageCardProps = {
  readonly lng: Language;
  readonly business: BusinessDetail;
  readonly today: Today;
  readonly now: Date;
};

/** The business as guests see it at this moment; for desks, because on a phone the page itself is one tap away. */
export function PageCard({ lng, business, today, now }: PageCardProps) {
  const t = texts(lng, "today");
  const { cover, logo, ratings, type, id, status } = business;
  const opening = openingState(business.hours, business.specialPeriods, now);
  const { label, detail } = describeOpening(opening, lng, texts(lng, "hours"));
  const isPublic = status === "confirmed" || status === "closed";
  const name = pickFrom(business.translation, lng)?.value.title ?? "";
  return (
    <section
      aria-labelledby="guests-see"
      className="hidden overflow-hidden rounded-lg border border-line bg-surface shadow-1 @table:col-span-5 @table:flex @table:flex-col"
    >
      <MediaPhoto
        picture={cover ?? logo}
        lng={lng}
        seed={id}
        name={name}
        type={type}
        sizes="400px"
        max={640}
        ratio="wide"
        alt=""
      />
      <div className="grid content-start gap-1 px-5 pt-3.5 pb-4">
        <h2 id="guests-see" className="text-sm font-semibold text-ink-2">
          {isPublic ? t("guestsSee") : t("guestsWillSee")}
        </h2>
        <OpenBadge state={opening.state} word={label} detail={detail} />
        <Rating
          lng={lng}
          value={ratings.average}
          count={ratings.count}
          label={t("stars", { rating: formatRating(ratings.average ?? 0, lng), ...countValues(ratings.count, lng) })}
          none={t("noRating")}
        />
        <p className="text-sm text-ink-2">
          {[
            t("dishes", countValues(today.dishes, lng)),
            ...(today.soldOut > 0 ? [t("soldOutNow", countValues(today.soldOut, lng))] : []),
          ].join(" · ")}
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="small"
            icon="external-link"
            href={isPublic ? paths.business(lng, business) : paths.previewBusiness(lng, id)}
          >
            {t("seePage")}
          </Button>
          {isPublic ? (
            <PrintLink
              businessId={id}
              href={paths.print(lng, business)}
              className="button button--outline button--small"
            >
              <Icon name="qr-code" />
              {t("qrCode")}
            </PrintLink>
          ) : null}
        </p>
      </div>
    </section>
  );
}
