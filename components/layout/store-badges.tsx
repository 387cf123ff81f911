import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import type { StoreLinks } from "@/lib/settings/model";

/** Links to the apps (LAY-12); renders nothing without any. */
export function StoreBadges({ lng, stores }: { readonly lng: Language; readonly stores: StoreLinks }) {
  if (!stores.appStore && !stores.googlePlay) return null;
  const t = texts(lng, "layout.store");
  return (
    <div className="store-badges">
      {stores.appStore ? (
        <a className="store-badge" href={stores.appStore} rel="noopener" data-track="app-store">
          <Icon name="app-store" />
          <span>
            <small>{t("downloadFrom")}</small>
            <bdi lang="en">App Store</bdi>
          </span>
        </a>
      ) : null}
      {stores.googlePlay ? (
        <a className="store-badge" href={stores.googlePlay} rel="noopener" data-track="google-play">
          <Icon name="google-play" />
          <span>
            <small>{t("getOn")}</small>
            <bdi lang="en">Google Play</bdi>
          </span>
        </a>
      ) : null}
    </div>
  );
}
