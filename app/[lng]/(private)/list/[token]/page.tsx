import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { BusinessCard } from "@/components/business/business-card";
import { pageMetadata } from "@/components/layout/page-metadata";
import { MoreTexts } from "@/components/more-texts";
import { ReportList } from "@/components/report/report-list";
import { SHARE_ID, ShareSheet } from "@/components/share/share-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GoneState } from "@/components/ui/gone-state";
import { decoded } from "@/lib/core/decoded";
import { env } from "@/lib/core/env";
import { orNull } from "@/lib/core/errors";
import { countValues, formatDate } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { isLanguage, type Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { messagesOf, pickTexts, texts } from "@/lib/i18n/texts";
import type { SharedList } from "@/lib/list/model";
import { readSharedList } from "@/lib/list/queries";
import { gone } from "@/lib/page-cache/scope";
import "./shared-list.css";

export const dynamic = "force-dynamic";

type Props = { readonly params: Promise<{ lng: string; token: string }> };

/** Shared by the page and its metadata; null if the link is closed. */
const find = cache(async (token: string) => orNull(readSharedList(decoded(token))));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { lng, token } = await params;
  if (!isLanguage(lng)) return {};
  const t = texts(lng, "sharedList");
  const list = await find(token);
  if (!list) return { title: `${t("closed")} | ${texts(lng, "common")("siteName")}`, robots: { index: false } };
  const { name, owner } = list;
  return pageMetadata(lng, paths.list(lng, decoded(token)), {
    title: `${t("meta", { name })} | ${texts(lng, "common")("siteName")}`,
    description: t("by", { name: owner }),
    noindex: true,
  });
}

/** A list for everyone with its link. Never cached, so it is gone as soon as the owner makes it private. */
export default async function SharedListPage({ params }: Props) {
  const { lng, token } = await params;
  if (!isLanguage(lng)) notFound();
  const list = await find(token);
  if (!list) return <ClosedList lng={lng} />;
  const href = env.SITE_URL + paths.list(lng, decoded(token));
  return <SharedListScreen lng={lng} list={list} token={decoded(token)} href={href} now={new Date()} />;
}

function ClosedList({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "sharedList");
  gone();
  return (
    <GoneState title={t("closed")} text={t("closedText")}>
      <Button href={paths.search(lng)} icon="search">
        {t("find")}
      </Button>
      <Button href={paths.page(lng, "saved", { tab: "lists" })} variant="outline" icon="layers" rel="nofollow">
        {t("own")}
      </Button>
    </GoneState>
  );
}

type SharedListScreenProps = {
  readonly lng: Language;
  readonly list: SharedList;
  readonly token: string;
  readonly href: string;
  readonly now: Date;
};

/** A shared list, readable without an account and without scripts. */
function SharedListScreen({ lng, list, token, href, now }: SharedListScreenProps) {
  const t = texts(lng, "sharedList");
  const { name, owner, entries, updatedAt } = list;
  const here = paths.list(lng, token);
  const count = t("count", countValues(entries.length, lng));
  return (
    <MoreTexts messages={{ reviewing: pickTexts(messagesOf(lng, ["reviewing"]).reviewing, (key) => key === "failed") }}>
      <header className="shared-list__head">
        <div className="page-width">
          <p className="text-[15px] font-medium text-lapis">{t("by", { name: isolated(owner) })}</p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="mt-1 text-sm leading-(--lh-small) text-ink-2">
            {count} · {t("updated", { date: formatDate(updatedAt, lng) })}
          </p>
          <p className="mt-4 flex flex-wrap gap-2">
            <Button href={paths.page(lng, "saved", { tab: "lists", copy: token })} icon="layers" rel="nofollow">
              {t("copy")}
            </Button>
            <Button variant="outline" icon="share-2" popoverTarget={SHARE_ID}>
              {t("share")}
            </Button>
          </p>
        </div>
      </header>
      <section className="page-width pt-6 pb-10" aria-labelledby="list-places">
        <h2 id="list-places" className="visually-hidden">
          {t("places")}
        </h2>
        {entries.length === 0 ? (
          <EmptyState title={t("empty")} />
        ) : (
          <ol className="shared-list__places">
            {entries.map(({ business, note }) => (
              <BusinessCard key={business.id} business={business} lng={lng} now={now} from={here}>
                {note === null ? null : (
                  <div className="shared-list__note">
                    <span className="visually-hidden">{t("note")} </span>
                    <p dir="auto">{note}</p>
                  </div>
                )}
              </BusinessCard>
            ))}
          </ol>
        )}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4">
          <p>
            <b>{t("own")}</b> {t("ownText")}
          </p>
          <Button
            variant="outline"
            href={paths.page(lng, "signup", { from: paths.page(lng, "saved", { tab: "lists" }) })}
          >
            {t("signup")}
          </Button>
        </div>
        <p className="mt-4">
          <ReportList
            token={token}
            label={t("report")}
            login={paths.page(lng, "login", { from: here })}
            words={{ own: t("reportOwn"), gone: t("reportGone") }}
          />
        </p>
      </section>
      <ShareSheet lng={lng} title={t("share")} text={t("shareText", { name })} url={href} />
    </MoreTexts>
  );
}
