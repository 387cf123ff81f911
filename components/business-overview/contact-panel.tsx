import { addressLine, whatsappHref } from "@/components/business/facts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { OverviewTexts } from "@/components/ui/translators";
import type { BusinessDetail, Phone } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatPhone, normalisePhone, phoneHref } from "@/lib/i18n/format";
import { pickTranslation } from "@/lib/i18n/pick-translation";

/** For links that users supplied: no endorsement for search engines, no access to our window. */
const OUTSIDE = { rel: "nofollow ugc noopener", target: "_blank" } as const;

/** Phone labels with a translation; others are shown as typed. */
const LABELS = ["orders", "reservations", "reception", "landline"] as const;

const NETWORKS = ["facebook", "instagram", "twitter", "telegram"] as const;

/** As wide as its number: where that leaves no room, the chat goes below instead of breaking it. */
const CALL = "flex flex-auto items-center gap-3.5 min-h-16 leading-[1.5] [&>.icon]:text-lapis";

type Props = { business: BusinessDetail; lng: Language; t: OverviewTexts; city: string };

/** Phones, address, e-mail, website and social networks (BIZ-01). WhatsApp is listed with the phones. */
export function ContactPanel({ business, lng, t, city }: Props) {
  return (
    <section
      className="pt-4.5 pb-3 px-4 border border-line rounded-lg bg-surface shadow-1 lg:pt-6 lg:pb-4 lg:px-7"
      id="visit"
      aria-labelledby="h-visit"
    >
      <h2 id="h-visit" className="text-xl">
        {t("contact")}
      </h2>
      {business.phones.length > 0 ? <Phones business={business} t={t} /> : <p className="text-ink-2">{t("noPhone")}</p>}
      <Address business={business} lng={lng} t={t} city={city} />
      <Outside business={business} t={t} />
    </section>
  );
}

function Phones({ business, t }: Pick<Props, "business" | "t">) {
  const whatsapp = whatsappHref(business);
  return (
    <ul className="phone-list">
      {business.phones.map((phone, index) => (
        <li
          key={phone.number}
          className="flex flex-wrap items-center justify-between gap-x-2 not-first:border-t not-first:border-line"
        >
          <PhoneLink phone={phone} t={t} />
          {index === 0 && whatsapp ? (
            <a
              className="phone-list__chat inline-flex items-center gap-1.5 min-h-11 px-3 rounded-full bg-istalif-tint text-istalif text-sm font-[600]"
              href={whatsapp}
              {...OUTSIDE}
            >
              <Icon name="whatsapp" />
              {t("whatsapp")}
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** Shows an invalid number as given (H60) and links to its diallable part. */
function PhoneLink({ phone, t }: { phone: Phone; t: OverviewTexts }) {
  const kind = normalisePhone(phone.number).kind ?? "other";
  const label = LABELS.find((known) => known === phone.label);
  const text = (
    <>
      <Icon name="phone" />
      <span>
        <bdi className="text-[17px] font-semibold tabular-nums" dir="ltr" lang="en">
          {formatPhone(phone.number)}
        </bdi>
        <small className="block text-sm text-ink-2" dir="auto">
          {label ? t(`phoneLabel.${label}`) : (phone.label ?? t(`phoneKind.${kind}`))}
        </small>
      </span>
    </>
  );
  const href = phoneHref(phone.number);
  return href ? (
    <a className={CALL} href={href}>
      {text}
    </a>
  ) : (
    <span className={CALL}>{text}</span>
  );
}

function Address({ business, lng, t, city }: Props) {
  const address = addressLine(business, city, lng);
  const landmark = pickTranslation(business.landmark, lng);
  return (
    <div className="address grid grid-cols-[20px_minmax(0,1fr)] gap-3.5 py-3.5 border-t border-line leading-(--lh-note) [&>.icon]:text-lapis">
      <Icon name="map-pin" />
      <div>
        <b className="text-[17px]" dir="auto">
          {address}
        </b>
        {landmark ? (
          <p className="mt-0.5 mb-2.5 text-ink-2" lang={landmark.lang} dir="auto">
            {landmark.text}
          </p>
        ) : null}
        <Button
          variant="outline"
          size="small"
          icon="copy"
          data-copy={landmark ? `${address}\n${landmark.text}` : address}
          data-copied={t("copied")}
          data-failed={t("copyFailed")}
          hidden
        >
          {t("copyAddress")}
        </Button>
      </div>
    </div>
  );
}

function Outside({ business, t }: Pick<Props, "business" | "t">) {
  const { email, website, social } = business;
  const networks = NETWORKS.filter((network) => social[network]);
  if (!email && !website && networks.length === 0) return null;
  return (
    <div className="outside flex flex-wrap items-center gap-x-4.5 justify-start mt-2.5 text-[15px] [&>a]:max-w-full">
      {website ? (
        <a className="text-link tap-link" href={website} {...OUTSIDE} data-track="website">
          <Icon name="globe" />
          <bdi dir="ltr" lang="en">
            {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </bdi>
        </a>
      ) : null}
      {email ? (
        <a className="text-link tap-link" href={`mailto:${email}`}>
          <Icon name="mail" />
          <bdi dir="ltr" lang="en">
            {email}
          </bdi>
        </a>
      ) : null}
      {networks.length > 0 ? (
        <ul className="flex flex-wrap items-center justify-center gap-0 -ms-3" aria-label={t("social")}>
          {networks.map((network) => (
            <li key={network}>
              <a
                className="size-11 grid place-items-center"
                href={social[network]}
                {...OUTSIDE}
                aria-label={t(`networks.${network}`)}
              >
                <Icon name={network} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
