import { callWords } from "@/components/contact/call-hours";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { formatPhone, phoneHref } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";

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
    <ul className="contact-lines">
      {office ? (
        <li>
          <Icon name="map-pin" />
          <span>{t("base", { city: texts(lng, "enums")(`city.${office}`) })}</span>
        </li>
      ) : null}
      {withPage ? (
        <li>
          <Icon name="message-circle" />
          <a href={paths.page(lng, "contact-us")}>{t("contactPage")}</a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <Icon name="phone" />
          <span>
            <a href={phoneHref(phone) ?? undefined}>
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </a>
            {calls ? <small>{layout("footer.calls", callWords(calls, lng))}</small> : null}
          </span>
        </li>
      ) : null}
      {email ? (
        <li>
          <Icon name="mail" />
          <a href={`mailto:${email}`}>
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
