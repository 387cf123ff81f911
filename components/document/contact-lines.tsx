import type { ReactNode } from "react";
import { callWords } from "@/components/contact/call-hours";
import { Icon, type IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatPhone, phoneHref } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";

const LINK = "font-[600] text-lapis underline decoration-1 underline-offset-[0.25em]";

type ContactLinesProps = {
  readonly lng: Language;
  readonly settings: SiteSettings;
  /** Includes the contact page; off beside a button that leads there. */
  readonly withPage?: boolean;
};

/** Contact details of the operators (CST-04, CST-07); unset ones are left out (H62). */
export function ContactLines({ lng, settings: { phone, email, calls, office }, withPage = true }: ContactLinesProps) {
  const t = texts(lng, "document");
  const layout = texts(lng, "layout");
  return (
    <ul className="contact-lines grid list-none gap-3 p-0">
      {office ? (
        <Line icon="map-pin">
          <span>{t("base", { city: texts(lng, "enums")(`city.${office}`) })}</span>
        </Line>
      ) : null}
      {withPage ? (
        <Line icon="message-circle">
          <a className={LINK} href={paths.page(lng, "contact-us")}>
            {t("contactPage")}
          </a>
        </Line>
      ) : null}
      {phone ? (
        <Line icon="phone">
          <span>
            <a className={LINK} href={phoneHref(phone) ?? undefined}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
            {calls ? (
              <small className="block text-sm leading-(--lh-small) text-ink-2">
                {layout("footer.calls", callWords(calls, lng))}
              </small>
            ) : null}
          </span>
        </Line>
      ) : null}
      {email ? (
        <Line icon="mail">
          <a className={LINK} href={`mailto:${email}`}>
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
          </a>
        </Line>
      ) : null}
    </ul>
  );
}

function Line({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="mt-0 flex items-start gap-3">
      <Icon name={icon} className="mt-[0.25em] text-[17px] text-istalif" />
      {children}
    </li>
  );
}
