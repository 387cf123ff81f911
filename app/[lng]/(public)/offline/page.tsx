import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/components/layout/page-metadata";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { Language } from "@/lib/core/constants";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "./offline.css";

type Props = { readonly params: Promise<{ lng: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng } = await params;
  if (!isLanguage(lng)) return {};
  return pageMetadata(lng, paths.page(lng, "offline"), { title: texts(lng, "offline")("title"), noindex: true });
}

export default async function OfflinePage({ params }: Props) {
  const { lng } = await params;
  if (!isLanguage(lng)) notFound();
  return <OfflineScreen lng={lng} />;
}

/**
 * Content available offline. The service worker fills in the saved pages and shows the parts whose `data-when` is true
 * (components/worker/saved-copy.ts). It also serves this page for any page that fails to load, so "try again" links to
 * the empty URL: the requested one.
 */
function OfflineScreen({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "offline");
  return (
    <>
      <section className="on-tile relative bg-(--tile) py-10 text-(--on-tile) [&>.tile-pattern]:opacity-16">
        <TilePattern />
        <div className="page-width offline-head">
          <h1>{t("title")}</h1>
          <p className="text-(--on-tile-2)">{t("lead")}</p>
          <div className="offline-head__lost" data-when="lost" hidden>
            <p role="status">{t("lost")}</p>
            <Button href="" icon="refresh-cw" className="offline-head__retry bg-saffron text-(--on-saffron)">
              {t("retry")}
            </Button>
          </div>
        </div>
      </section>
      <section className="page-width pt-7 pb-12" aria-labelledby="saved-pages">
        <h2 className="mb-3 text-[20px]" id="saved-pages">
          {t("list")}
        </h2>
        <ul className="offline-list" data-saved-pages="" />
        <div data-when="none">
          <EmptyState title={t("noneTitle")} text={t("noneText")}>
            <Button href={paths.search(lng)} icon="search">
              {t("noneAct")}
            </Button>
          </EmptyState>
        </div>
        <form
          className="offline-forget mt-6 grid justify-items-start gap-3"
          method="post"
          action={paths.page(lng, "offline")}
          data-when="some"
          hidden
        >
          <p className="text-[15px] text-ink-2">{t("note")}</p>
          <Button type="submit" variant="outline" icon="trash">
            {t("forget")}
          </Button>
        </form>
      </section>
    </>
  );
}
