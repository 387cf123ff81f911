import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import type { StoreLinks } from "@/lib/settings/model";

const BADGE = "store-badge";
const SMALL = "store-badge__small";

/** Links to the apps (LAY-12); renders nothing without any. */
export function StoreBadges({ lng, stores }: { readonly lng: Language; readonly stores: StoreLinks }) {
  if (!stores.appStore && !stores.googlePlay) return null;
  const t = texts(lng, "layout.store");
  return (
    <div className="store-badges">
      {stores.appStore ? (
        <a className={BADGE} href={stores.appStore} rel="noopener" data-track="app-store">
          <Icon name="app-store" className="text-[20px]" />
          <span>
            <small className={SMALL}>{t("downloadFrom")}</small>
            <bdi lang="en">App Store</bdi>
          </span>
        </a>
      ) : null}
      {stores.googlePlay ? (
        <a className={BADGE} href={stores.googlePlay} rel="noopener" data-track="google-play">
          <Icon name="google-play" className="text-[20px]" />
          <span>
            <small className={SMALL}>{t("getOn")}</small>
            <bdi lang="en">Google Play</bdi>
          </span>
        </a>
      ) : null}
    </div>
  );
}
