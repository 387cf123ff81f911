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
    <aside
      className="on-tile relative isolate grid content-start gap-6 overflow-clip rounded-lg bg-(--tile) px-5 py-6 text-(--on-tile) min-[900px]:px-7 min-[900px]:py-8 [&>.tile-pattern]:-z-1 [&>.tile-pattern]:opacity-10"
      aria-label={t("title")}
    >
      <TilePattern />
      {phone ? (
        <Way icon="phone" title={t("call")}>
          <a className={WAY_LINK} href={phoneHref(phone) ?? undefined}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
          {calls ? <CallHours calls={calls} lng={lng} now={now} /> : null}
        </Way>
      ) : null}
      {email ? (
        <Way icon="mail" title={t("mail")}>
          <a className={WAY_LINK} href={`mailto:${email}`}>
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
          </a>
        </Way>
      ) : null}
      {office ? (
        <Way icon="map-pin" title={t("office")}>
          <p className={WAY}>{t("officeText", { city: enums(`city.${office}`) })}</p>
        </Way>
      ) : null}
      <Networks lng={lng} social={social} />
    </aside>
  );
}

const WAY = "justify-self-start text-[19px] font-semibold leading-[1.5] wrap-anywhere";
const WAY_LINK = `${WAY} underline decoration-1 underline-offset-[0.25em]`;

type WayProps = { readonly icon: IconName; readonly title: string; readonly children: ReactNode };

function Way({ icon, title, children }: WayProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <Icon name={icon} className="mt-[0.15em] text-lg" />
      <h2 className="text-[15px] leading-(--lh-small) font-[600] text-(--on-tile-2)">{title}</h2>
      <div className="col-start-2 grid grid-cols-1 gap-0.5">{children}</div>
    </div>
  );
}

function CallHours({ calls, lng, now }: Omit<Props, "settings"> & { readonly calls: Hours }) {
  const t = texts(lng, "contact");
  const { state, word, detail, attrs } = callState(calls, lng, now);
  return (
    <div className="grid gap-0.5 [&_.open-badge--open_b]:before:bg-(--open-dot) [&_b]:text-(--on-tile) [&_p]:text-sm [&_p]:leading-(--lh-small) [&_p]:text-(--on-tile-2)">
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
    <nav aria-label={t("follow")}>
      <p className="text-sm text-(--on-tile-2)">{t("follow")}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {links.map(({ network, href }) => (
          <li key={network}>
            <a
              className="grid size-12 place-items-center rounded-md border border-(--tile-line) hover:bg-(--tile-chip)"
              href={href}
              rel="noopener me"
              aria-label={layout(`network.${network}`)}
            >
              <Icon name={network} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
