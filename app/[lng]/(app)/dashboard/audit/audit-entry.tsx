"use client";

import { useTranslations } from "next-intl";
import { ChangeList } from "@/components/change/change-list";
import { ChangeRows } from "@/components/change/change-rows";
import type { CategoryNames } from "@/components/change/words";
import { formatBothDateTimes } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { actionText } from "./action-text";
import type { AuditEntry, Names } from "./audit";
import { otherChanges } from "./other-changes";

type EntryProps = {
  readonly lng: Language;
  readonly entry: AuditEntry;
  readonly categories: CategoryNames;
  readonly names: Names;
};

export function AuditCard({ lng, entry, categories, names }: EntryProps) {
  const t = useTranslations("audit");
  const { actor, entity, entityId, name, createdAt } = entry;
  const href = name === null || entityId === null ? undefined : LINKS[entity]?.(lng, entityId);
  const said = actionText(t, entry);
  return (
    <article className="rounded-lg border border-line bg-surface">
      <header className="px-4 pt-3 pb-1 md:px-5">
        <h2 className="text-base wrap-anywhere">
          {href ? (
            <a href={href} className="text-link">
              {said}
            </a>
          ) : (
            said
          )}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">
          {`${actor ? isolated(actor.fullname) : t("somebody")} · ${formatBothDateTimes(createdAt, lng)}`}
        </p>
      </header>
      <details className="group px-4 pb-2 md:px-5">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-lapis">
          {t("details")}
        </summary>
        <div className="grid gap-3 pb-3">
          <Changes lng={lng} entry={entry} categories={categories} names={names} />
          <Origin entry={entry} />
        </div>
      </details>
    </article>
  );
}

/** Page of each kind of entity. */
const LINKS: Readonly<Record<string, (lng: Language, id: string) => string>> = {
  business: paths.businessHistory,
  dish: paths.editDish,
};

function Changes({ lng, entry: { action, entity, before, after }, categories, names }: EntryProps) {
  const t = useTranslations("audit");
  const changes = useTranslations("changes");
  const [was, became] = [before ?? {}, after ?? {}];
  // `type` and `section` of a photo are its own fields, not those of the business.
  const isBusiness = entity === "business" && !action.endsWith("_media");
  const rows = otherChanges(was, became, isBusiness, { lng, t, changes, names });
  if (Object.keys(was).length + Object.keys(became).length === 0) return <p className="text-sm">{t("noDetails")}</p>;
  return (
    <>
      {isBusiness ? <ChangeList lng={lng} before={was} after={became} categories={categories} /> : null}
      <ChangeRows rows={rows} />
    </>
  );
}

/** IP address and request id, for finding the request in the server's log. */
function Origin({ entry: { ip, requestId } }: Pick<EntryProps, "entry">) {
  const t = useTranslations("audit");
  if (ip === null && requestId === null) return null;
  const [address, request] = [ip, requestId].map((text) => (text === null ? t("unknown") : isolated(text)));
  return (
    <p className="text-xs text-ink-2 wrap-anywhere">{t("origin", { ip: address ?? "", request: request ?? "" })}</p>
  );
}
