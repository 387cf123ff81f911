"use client";

import { useTranslations } from "next-intl";
import { ListEmpty } from "@/components/resource/list-frame";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import {
  type ChangeInbox,
  INBOX_DEFAULT_STATE,
  type InboxState,
  type InboxTab,
  isDecidedKind,
  listsAll,
} from "./inbox";

type InboxEmptyProps = {
  readonly lng: Language;
  readonly tab: InboxTab;
  readonly state: InboxState;
  readonly onChange: ChangeInbox;
};

/** Nothing waits, or nothing is found. */
export function InboxEmpty({ lng, tab, state, onChange }: InboxEmptyProps) {
  const t = useTranslations("inbox");
  const search = state.search.trim();
  const { filter, reason, status, by, kind } = INBOX_DEFAULT_STATE;
  const isNarrowed = state.filter !== filter || state.reason !== "" || (isDecidedKind(tab) && listsAll(tab, state));
  if (search !== "" || isNarrowed)
    return (
      <ListEmpty
        title={t("none.all")}
        text={t("noneText")}
        state={{ search, state: "" }}
        onClear={() => onChange({ search: "", page: "1" })}
        onWiden={isNarrowed ? () => onChange({ filter, reason, status, by, kind, page: "1" }) : undefined}
      />
    );
  return (
    <EmptyState title={t(`none.${tab}`)} text={t("noneText")}>
      {isDecidedKind(tab) ? (
        <Button
          variant="outline"
          size="small"
          icon="rotate-ccw-clock"
          onClick={() => onChange({ status: DECIDED[tab] })}
        >
          {t("recentDecisions")}
        </Button>
      ) : (
        <Button variant="outline" size="small" icon="rotate-ccw-clock" href={paths.dashboard(lng, "audit")}>
          {t("recentDecisions")}
        </Button>
      )}
    </EmptyState>
  );
}

/** The most common decision of a kind. */
const DECIDED = { claim: "approved", report: "resolved", correction: "accepted" } as const;
