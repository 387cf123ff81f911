import type { ReactNode } from "react";
import { HeadQuote } from "@/components/business/business-head";
import { OtherNames } from "@/components/business/business-parts";
import { otherNames } from "@/components/business/facts";
import { priceFacts } from "@/components/business/price-facts";
import { Similar } from "@/components/business/similar";
import { BusinessMap } from "@/components/business-overview/business-map";
import { HoursPanel } from "@/components/hours/hours-panel";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import type { BusinessCard, BusinessDetail } from "@/lib/business/model";
import { type HeadSummary, NO_SUMMARY } from "@/lib/business-page/model";
import { categoryTitle, tagName, tagsBeside } from "@/lib/category/model";
import type { CorrectionKind, Language } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { correctionHref } from "@/lib/correction/href";
import { countValues, formatDate, formatList } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { ContactPanel } from "./contact-panel";
import { FactList } from "./fact-list";
import "./overview.css";
import type { EnumTexts, OverviewTexts } from "@/components/ui/translators";

type Props = {
  business: BusinessDetail;
  lng: Language;
  now: Date;
  similar: ReactNode;
  neighbours: readonly BusinessCard[];
  /** Titles of the tags that are categories. */
  tagTitles: ReadonlyMap<string, Titles>;
  headSummary?: HeadSummary;
};

export function Overview({ business, lng, now, similar, neighbours, tagTitles, headSummary = NO_SUMMARY }: Props) {
  const [t, enums, hours] = [texts(lng, "overview"), texts(lng, "enums"), texts(lng, "hours")];
  const correctionFor = (reason?: CorrectionKind) => correctionHref(lng, business, { reason });
  const [change, closed] = [correctionFor(), correctionFor("closed")];
  return (
    <div className="page-width overview">
      <About
        business={business}
        lng={lng}
        now={now}
        t={t}
        enums={enums}
        tagTitles={tagTitles}
        headSummary={headSummary}
      />
      <div className="overview__pair">
        <HoursPanel business={business} lng={lng} now={now} t={t} hours={hours} tellHref={correctionFor("hours")} />
        <ContactPanel business={business} lng={lng} t={t} city={enums(`city.${business.city}`)} />
      </div>
      <BusinessMap business={business} lng={lng} neighbours={neighbours} />
      <FactList business={business} lng={lng} t={t} enums={enums} tellHref={correctionFor("other")} />
      {similar ? (
        <Similar business={business} lng={lng}>
          {similar}
        </Similar>
      ) : null}
      {change && closed ? (
        <section className="page-end" aria-labelledby="h-end">
          <div>
            <h2 id="h-end" className="text-lg">
              {t("endTitle")}
            </h2>
            <p className="text-[15px] text-ink-2">{t("endText")}</p>
          </div>
          <div className="flex flex-wrap gap-y-2 gap-x-6 items-center">
            <Button href={change} variant="outline" rel="nofollow">
              {t("endAct")}
            </Button>
            {business.status === "closed" ? null : (
              <a className="text-link tap-link" href={closed} rel="nofollow">
                {t("tellClosed")}
              </a>
            )}
            <a className="text-link tap-link" href={paths.claim(lng, business.id)} rel="nofollow">
              {t("claim")}
            </a>
          </div>
        </section>
      ) : null}
    </div>
  );
}

type AboutProps = Pick<Props, "business" | "lng" | "now" | "tagTitles"> &
  Required<Pick<Props, "headSummary">> & { t: OverviewTexts; enums: EnumTexts };

function About({ business, lng, now, t, enums, tagTitles, headSummary }: AboutProps) {
  const text = pickFrom(business.translation, lng, ({ description }) => Boolean(description?.trim()));
  const { capacity, areas } = business.seating;
  // Leave out a category that repeats the type.
  const categories = business.categories.filter(({ slug }) => slug !== business.type);
  const kinds = categories.map(({ translation }) => categoryTitle(translation, lng));
  const tags = tagsBeside(business.tags, categories);
  const seats = [
    capacity ? t("capacity", countValues(capacity, lng)) : "",
    formatList(
      areas.map((area) => enums(`seating.${area}`)),
      lng,
    ),
  ].filter(Boolean);
  const prices = priceFacts({ business, headSummary, lng, now, t: texts(lng, "business") });
  return (
    <section className="about" aria-labelledby="h-about">
      <h2 id="h-about">{t("about")}</h2>
      <p className="about__text" lang={text?.lang} dir="auto">
        {text?.value.description ?? t("noAbout")}
      </p>
      {headSummary.quote ? <HeadQuote quote={headSummary.quote} business={business} lng={lng} /> : null}
      <dl className="about__facts">
        {otherNames(business, lng).length > 0 ? (
          <AboutFact icon="languages" name={t("names")} isOnPhones>
            <OtherNames business={business} lng={lng} />
          </AboutFact>
        ) : null}
        {prices ? (
          <AboutFact icon="banknote" name={t("prices")} isOnPhones>
            {prices.level}: {prices.most} {prices.range}
            {prices.checked ? <small>{prices.checked}</small> : null}
          </AboutFact>
        ) : null}
        {seats.length > 0 ? (
          <AboutFact icon="armchair" name={t("seats")}>
            {seats.join(": ")}
            {business.seatingConfirmedAt ? (
              <small>{t("confirmedOn", { date: formatDate(business.seatingConfirmedAt, lng) })}</small>
            ) : null}
          </AboutFact>
        ) : null}
        {kinds.length > 0 ? (
          <AboutFact icon="utensils" name={t("food")}>
            {formatList(kinds, lng)}
          </AboutFact>
        ) : null}
        {tags.length > 0 ? (
          <AboutFact icon="tag" name={t("tags")}>
            <div className="about__tags">
              {tags.map((tag) => (
                <a
                  className="chip"
                  key={tag}
                  href={paths.search(lng, { city: business.city }, { tags: [tag] })}
                  rel="nofollow"
                  dir="auto"
                >
                  {tagName(tag, tagTitles, lng)}
                </a>
              ))}
            </div>
          </AboutFact>
        ) : null}
      </dl>
    </section>
  );
}

type AboutFactProps = {
  readonly icon: IconName;
  readonly name: string;
  /** Wider screens have it in the head of the page. */
  readonly isOnPhones?: boolean;
  readonly children: ReactNode;
};

function AboutFact({ icon, name, isOnPhones = false, children }: AboutFactProps) {
  return (
    <div className={isOnPhones ? "md:hidden" : undefined}>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
