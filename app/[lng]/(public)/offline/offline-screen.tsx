import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "./offline.css";

/**
 * Content available offline. The service worker fills in the saved pages and shows the parts whose `data-when` is true
 * (components/worker/saved-copy.ts). It also serves this page for any page that fails to load, so "try again" links to
 * the empty URL: the requested one.
 */
export function OfflineScreen({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "offline");
  return (
    <>
      <section className="offline-head on-tile">
        <TilePattern />
        <div className="page-width offline-head__inner">
          <h1>{t("title")}</h1>
          <p>{t("lead")}</p>
          <div className="offline-head__lost" data-when="lost" hidden>
            <p role="status">{t("lost")}</p>
            <Button href="" icon="refresh-cw" className="offline-head__retry">
              {t("retry")}
            </Button>
          </div>
        </div>
      </section>
      <section className="page-width offline-saved" aria-labelledby="saved-pages">
        <h2 id="saved-pages">{t("list")}</h2>
        <ul className="offline-list" data-saved-pages="" />
        <div data-when="none">
          <EmptyState title={t("noneTitle")} text={t("noneText")}>
            <Button href={paths.search(lng)} icon="search">
              {t("noneAct")}
            </Button>
          </EmptyState>
        </div>
        <form className="offline-forget" method="post" action={paths.page(lng, "offline")} data-when="some" hidden>
          <p>{t("note")}</p>
          <Button type="submit" variant="outline" icon="trash">
            {t("forget")}
          </Button>
        </form>
      </section>
    </>
  );
}
