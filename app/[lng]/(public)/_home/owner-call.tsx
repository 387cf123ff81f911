import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export function OwnerCall({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "home.owners");
  return (
    <section className="owner-call" aria-labelledby="owners">
      <div>
        <h2 id="owners">{t("title")}</h2>
        <p>{t("lead")}</p>
        <div className="owner-call__actions">
          <Button href={paths.page(lng, "contact-us", { reason: "add_restaurant" })} icon="store">
            {t("add")}
          </Button>
          <Button href={`${paths.search(lng)}?search=`} variant="quiet">
            {t("claim")}
            <Icon name="chevron-right" />
          </Button>
        </div>
      </div>
      <ul className="owner-call__list">
        <li>
          <Icon name="qr-code" />
          {t("print")}
        </li>
        <li>
          <Icon name="reply" />
          {t("reply")}
        </li>
        <li>
          <Icon name="clock" />
          {t("hours")}
        </li>
      </ul>
    </section>
  );
}
