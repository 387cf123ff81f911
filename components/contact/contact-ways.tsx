import type { ReactNode } from "react";
import { openingOf } from "@/components/hours/opening";
import { Icon, type IconName } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { TilePattern } from "@/components/ui/tile-pattern";
import { type Language, SOCIAL_NETWORKS } from "@/lib/core/constants";
import { formatPhone, phoneHref } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { CallHours as Hours, SiteSettings } from "@/lib/settings/model";
import { callWeek, callWords } from "./call-hours";

type Props = { readonly lng: Language; readonly settings: SiteSettings; readonly now: Date };

/** Whether calls are answered at this moment, and until when (H59). */
export function callState(calls: Hours, lng: Language, now: Date) {
  return openingOf({ hours: callWeek(calls), specialPeriods: [] }, now, lng, texts(lng, "hours"));
}

export function ContactWays({ lng, settings: { phone, email, calls, office, social }, now }: Props) {
  const t = texts(lng, "contact");
  const enums = texts(lng, "enums");
  return (
    <aside className="contact-ways on-tile" aria-label={t("title")}>
      <TilePattern />
      {phone ? (
        <Way icon="phone" title={t("call")}>
          <a className="contact-way__value" href={phoneHref(phone) ?? undefined}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
          {calls ? <CallHours calls={calls} lng={lng} now={now} /> : null}
        </Way>
      ) : null}
      {email ? (
        <Way icon="mail" title={t("mail")}>
          <a className="contact-way__value" href={`mailto:${email}`}>
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
          </a>
        </Way>
      ) : null}
      {office ? (
        <Way icon="map-pin" title={t("office")}>
          <p className="contact-way__value">{t("officeText", { city: enums(`city.${office}`) })}</p>
        </Way>
      ) : null}
      <Networks lng={lng} social={social} />
    </aside>
  );
}

type WayProps = { readonly icon: IconName; readonly title: string; readonly children: ReactNode };

function Way({ icon, title, children }: WayProps) {
  return (
    <div className="contact-way">
      <Icon name={icon} />
      <h2>{title}</h2>
      <div>{children}</div>
    </div>
  );
}

function CallHours({ calls, lng, now }: Omit<Props, "settings"> & { readonly calls: Hours }) {
  const t = texts(lng, "contact");
  const { state, word, detail, attrs } = callState(calls, lng, now);
  return (
    <div className="contact-calls">
      <p>{t("calls", callWords(calls, lng))}</p>
      <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
      <p>{t("callAnytime")}</p>
    </div>
  );
}

function Networks({ lng, social }: { readonly lng: Language; readonly social: SiteSettings["social"] }) {
  const t = texts(lng, "contact");
  const layout = texts(lng, "layout");
  const links = SOCIAL_NETWORKS.flatMap((network) => {
    const href = social[network];
    return href ? [{ network, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav className="contact-networks" aria-label={t("follow")}>
      <p>{t("follow")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ network, href }) => (
          <li key={network}>
            <a href={href} rel="noopener me" aria-label={layout(`network.${network}`)}>
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
