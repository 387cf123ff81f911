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
const CALL = "phone-list__call";

type Props = { business: BusinessDetail; lng: Language; t: OverviewTexts; city: string };

/** Phones, address, e-mail, website and social networks (BIZ-01). WhatsApp is listed with the phones. */
export function ContactPanel({ business, lng, t, city }: Props) {
  return (
    <section className="contact-panel" id="visit" aria-labelledby="h-visit">
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
        <li key={phone.number}>
          <PhoneLink phone={phone} t={t} />
          {index === 0 && whatsapp ? (
            <a className="phone-list__chat" href={whatsapp} {...OUTSIDE}>
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
        <bdi dir="ltr" lang="en">
          {formatPhone(phone.number)}
        </bdi>
        <small dir="auto">{label ? t(`phoneLabel.${label}`) : (phone.label ?? t(`phoneKind.${kind}`))}</small>
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
    <div className="address">
      <Icon name="map-pin" />
      <div>
        <b dir="auto">{address}</b>
        {landmark ? (
          <p lang={landmark.lang} dir="auto">
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
    <div className="outside">
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
        <ul aria-label={t("social")}>
          {networks.map((network) => (
            <li key={network}>
              <a href={social[network]} {...OUTSIDE} aria-label={t(`networks.${network}`)}>
                <Icon name={network} />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
