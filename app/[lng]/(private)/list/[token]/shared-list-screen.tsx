import { BusinessCard } from "@/components/business/business-card";
import { MoreTexts } from "@/components/more-texts";
import { ReportList } from "@/components/report/report-list";
import { SHARE_ID, ShareSheet } from "@/components/share/share-sheet";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatDate, formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { messagesOf, pickTexts, texts } from "@/lib/i18n/texts";
import type { SharedList } from "@/lib/list/model";
import "./shared-list.css";

type SharedListScreenProps = {
  readonly lng: Language;
  readonly list: SharedList;
  readonly token: string;
  readonly href: string;
  readonly now: Date;
};

/** A shared list, readable without an account and without scripts. */
export function SharedListScreen({ lng, list, token, href, now }: SharedListScreenProps) {
  const t = texts(lng, "sharedList");
  const { name, owner, entries, updatedAt } = list;
  const here = paths.list(lng, token);
  const count = t("count", { count: formatNumber(entries.length, lng), form: plural(entries.length, lng) });
  return (
    <MoreTexts messages={{ reviewing: pickTexts(messagesOf(lng, ["reviewing"]).reviewing, (key) => key === "failed") }}>
      <header className="shared-list__head">
        <div className="page-width">
          <p className="shared-list__by">{t("by", { name: isolated(owner) })}</p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="shared-list__facts">
            {count} · {t("updated", { date: formatDate(updatedAt, lng) })}
          </p>
          <p className="shared-list__acts">
            <Button href={paths.page(lng, "saved", { tab: "lists", copy: token })} icon="layers" rel="nofollow">
              {t("copy")}
            </Button>
            <Button variant="outline" icon="share-2" popoverTarget={SHARE_ID}>
              {t("share")}
            </Button>
          </p>
        </div>
      </header>
      <section className="page-width shared-list" aria-labelledby="list-places">
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
        <div className="shared-list__own">
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
        <p className="shared-list__end">
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
