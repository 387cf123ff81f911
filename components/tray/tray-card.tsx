import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { orderAddresses, waysOf } from "@/lib/tray/links";
import { callHref, whatsappHref } from "../business/facts";

const CARD = "your-order";

type TrayCardProps = { readonly business: Pick<BusinessDetail, "phones" | "social">; readonly lng: Language };

/**
 * Beside the menu on wide screens: explains how to order until there is an order, which fills the slot
 * (tray-sheet.tsx). Always rendered, so that nothing moves with the first dish.
 */
export function TrayCard({ business, lng }: TrayCardProps) {
  const t = texts(lng, "tray");
  const ways = waysOf(orderAddresses(business.phones, business.social, whatsappHref(business)));
  const canCall = callHref(business) !== null;
  return (
    <section className="tray-card" id={CARD} aria-labelledby="h-your-order" tabIndex={-1}>
      <h2 id="h-your-order">{t("yours")}</h2>
      <div className="tray-how">
        <span className="dish__photo hue-1" aria-hidden="true">
          <Icon name="utensils" />
        </span>
        <p>{t("how.plain")}</p>
        <ol style={{ listStyle: lng === "en" ? "decimal" : "persian" }}>
          <li>{t("how.add")}</li>
          <li>{t(ways.length > 1 ? "how.send" : canCall ? "how.call" : "how.table")}</li>
          <li>{t("how.free")}</li>
        </ol>
        {ways.length > 1 ? <small>{ways.map((way) => t(`ways.${way}`)).join(" · ")}</small> : null}
      </div>
      <ScriptSlot name="order" data-tray="" />
    </section>
  );
}

/** Skip link past the dishes. */
export function ToTrayCard({ lng }: Pick<TrayCardProps, "lng">) {
  return (
    <a className="skip-link to-tray-card" href={`#${CARD}`}>
      {texts(lng, "tray")("how.go")}
    </a>
  );
}
