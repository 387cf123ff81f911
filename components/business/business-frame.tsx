import type { ReactNode } from "react";
import type { GraphNode } from "@/components/json-ld/graph";
import { JsonLd } from "@/components/json-ld/json-ld";
import { ShareSheet } from "@/components/share/share-sheet";
import { Tray } from "@/components/tray/tray";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { BusinessTexts } from "@/components/ui/translators";
import type { BusinessDetail } from "@/lib/business/model";
import { type HeadSummary, NO_SUMMARY } from "@/lib/business-page/model";
import { BUSINESS_TABS, type BusinessStatus, type BusinessTab, type Language } from "@/lib/core/constants";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { NearDay } from "@/lib/special-day/model";
import { ActionBar, type Actions, WaysSheet } from "./business-actions";
import { BusinessHead } from "./business-head";
import { callHref, nameOf, waysTo, whatsappHref } from "./facts";
import { businessJsonLd } from "./json-ld";

type Props = {
  business: BusinessDetail;
  lng: Language;
  tab: BusinessTab;
  now: Date;
  /** `https://host`, for the share link. */
  origin: string;
  /** Structured data of the tab, besides that of the business. */
  nodes: readonly (GraphNode | null)[];
  /** A nearby holiday for which the business has not confirmed its hours. */
  specialDay?: NearDay | null;
  headSummary?: HeadSummary;
  /** A preview is unsaved: it has no other tabs. */
  isPreview?: boolean;
  children: ReactNode;
};

export function BusinessFrame({
  business,
  lng,
  tab,
  now,
  origin,
  nodes,
  specialDay = null,
  headSummary = NO_SUMMARY,
  isPreview = false,
  children,
}: Props) {
  const [t, enums, hours] = [texts(lng, "business"), texts(lng, "enums"), texts(lng, "hours")];
  const name = nameOf(business, lng).text;
  const isClosed = business.status === "closed";
  // Only its managers see the page: no analytics, saving, ordering or indexing.
  const isHidden = isPreview || (!isClosed && business.status !== "confirmed");
  const href = callHref(business);
  const here = paths.business(lng, business, tab);
  const actions: Actions = {
    call: href ? { href, number: href.slice("tel:".length) } : null,
    whatsapp: whatsappHref(business),
    mark: {
      business: { _id: business.id, name },
      saveLabel: texts(lng, "common")("saveBusiness", { name }),
      listLabel: texts(lng, "lists")("addTo", { name }),
      login: paths.page(lng, "login", { from: here }),
    },
  };
  return (
    <Tray business={business} lng={lng} name={name} whatsapp={actions.whatsapp} call={actions.call}>
      <div
        className={`business-page${isClosed ? "" : " has-action-bar"}${isHidden ? " business-page--hidden" : ""}`}
        data-business={isHidden ? undefined : business.id}
        data-city={business.city}
      >
        <BusinessHead
          specialDay={specialDay}
          headSummary={headSummary}
          isPreview={isPreview}
          business={business}
          lng={lng}
          now={now}
          t={t}
          enums={enums}
          hours={hours}
          actions={actions}
        />
        <Banner business={business} lng={lng} t={t} kind={isPreview ? "preview" : business.status} />
        {isPreview ? null : <BusinessTabs business={business} lng={lng} tab={tab} t={t} name={name} />}
        {children}
        {isClosed ? null : (
          <>
            <ActionBar t={t} actions={actions} />
            <WaysSheet t={t} ways={waysTo(business, name, enums(`city.${business.city}`))} />
          </>
        )}
        <ShareSheet lng={lng} title={t("shareTitle")} text={t("shareText", { name })} url={origin + here}>
          {isPreview ? null : <QrCard lng={lng} code={business.code} />}
        </ShareSheet>
        {isHidden ? null : <JsonLd nodes={[...businessJsonLd({ business, lng, origin, tab, now }), ...nodes]} />}
      </div>
    </Tray>
  );
}

type BannerProps = Pick<Props, "business" | "lng"> & { t: BusinessTexts; kind: BusinessStatus | "preview" };

/** The notice above everything else: closed, hidden or preview. */
function Banner({ business, lng, t, kind }: BannerProps) {
  if (kind === "confirmed") return null;
  const city = texts(lng, "enums")(`city.${business.city}`);
  return (
    <div className="page-width">
      {kind === "closed" ? (
        <ClosedBanner business={business} lng={lng} t={t} city={city} />
      ) : (
        <HiddenBanner kind={kind} t={t} />
      )}
    </div>
  );
}

type ClosedProps = { business: BusinessDetail; lng: Language; t: BusinessTexts; city: string };

/** Shown on the page of a permanently closed business (H37), with links to open ones. */
function ClosedBanner({ business, lng, t, city }: ClosedProps) {
  const { closedAt, type } = business;
  return (
    <section className="closed-banner business-notice">
      <Icon name="minus" />
      <div>
        <h2>{t(`closed.title.${type}`)}</h2>
        <p>{closedAt ? t("closed.since", { date: formatDate(closedAt, lng) }) : t("closed.text")}</p>
        <p className="closed-banner__acts">
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

type HiddenProps = { readonly kind: BusinessStatus | "preview"; readonly t: BusinessTexts };

const KINDS: Readonly<Partial<Record<HiddenProps["kind"], "suspended" | "preview">>> = {
  suspended: "suspended",
  preview: "preview",
};

/** Tells managers that only they can see this page (H37), or that the preview is unsaved. */
function HiddenBanner({ kind: why, t }: HiddenProps) {
  const kind = KINDS[why] ?? "underReview";
  return (
    <section className="hidden-banner business-notice">
      <Icon name="eye" />
      <div>
        <h2>{t(`hidden.${kind}.title`)}</h2>
        <p>{t(`hidden.${kind}.text`)}</p>
      </div>
    </section>
  );
}

type TabsProps = Pick<Props, "business" | "lng" | "tab"> & { t: BusinessTexts; name: string };

/** Each tab is a page, so these are links, one with `aria-current`. */
function BusinessTabs({ business, lng, tab, t, name }: TabsProps) {
  const counts: Partial<Record<BusinessTab, number>> = {
    menu: business.dishCount,
    photos: business.photoCount,
    reviews: business.ratings.count,
  };
  return (
    <div className="business-tabs">
      <div className="page-width flex items-center justify-between">
        <nav className="business-tabs__list" aria-label={t("tabs.label")}>
          {BUSINESS_TABS.map((each) => {
            const count = counts[each];
            return (
              <a
                key={each}
                href={paths.business(lng, business, each)}
                aria-current={each === tab ? "page" : undefined}
                data-tab={each}
                data-keep-scroll=""
              >
                {t(`tabs.${each}`)}
                {count ? <small>{formatNumber(count, lng)}</small> : null}
              </a>
            );
          })}
        </nav>
        <p className="business-tabs__mini" aria-hidden="true" dir="auto">
          {name}
        </p>
      </div>
    </div>
  );
}

type QrProps = { lng: Language /** The short address that the QR code encodes. */; code: string };

/** A QR code to scan or download; fetched only when the sheet around it opens. */
function QrCard({ lng, code }: QrProps) {
  const t = texts(lng, "print");
  const picture = paths.qrPicture(code);
  return (
    <div className="qr-card">
      {/* biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes. */}
      <img src={picture} width={112} height={112} alt={t("qr")} loading="lazy" />
      <div>
        <b>{t("qrTitle")}</b>
        <p>{t("qrNote")}</p>
        <Button href={picture} variant="outline" size="small" icon="qr-code" download={`dastarkhan-${code}.svg`}>
          {t("download")}
        </Button>
      </div>
    </div>
  );
}
