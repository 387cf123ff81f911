"use client";

import { useTranslations } from "next-intl";
import { addressQuery, wordOf } from "@/components/resource/list-input";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listMails } from "@/lib/calls/mail";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { MailDialog } from "./mail-dialog";
import { MailTable } from "./mail-table";
import { MAILS_DEFAULT_STATE, mailsInput, TABS } from "./mails";
import { useRetry } from "./use-retry";

/** Polling interval in milliseconds while mails are being sent. */
const AGAIN_MS = 5000;

/** Mails of the last thirty days, failed ones first; they can be sent again (H21). */
export function MailsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("mails");
  const words = useTranslations("resource");
  const [state, change] = useListState(MAILS_DEFAULT_STATE);
  const asked = queryOptionsFor(listMails, mailsInput(lng, state));
  const refetchInterval: (typeof asked)["refetchInterval"] = ({ state: { data } }) =>
    data?.data.some(isOnItsWay) ? AGAIN_MS : false;
  const list = useListPage({ ...asked, refetchInterval }, (page) => change({ page }, true));
  const { retry, retryAll, isPending } = useRetry();
  const counts = list.data?.counts;
  const tab = wordOf(TABS, state.state) ?? "all";
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")}>
        {counts && counts.retry > 0 ? (
          <Button size="small" icon="refresh-cw" aria-disabled={isPending} onClick={() => isPending || retryAll()}>
            {t("retryAll", { count: formatNumber(counts.retry, lng) })}
          </Button>
        ) : null}
      </SectionHead>
      <OfflineNotice />
      <ListTabs
        lng={lng}
        label={t("states")}
        value={tab}
        tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`), count: counts?.[value] }))}
        hrefOf={(value) => addressQuery(MAILS_DEFAULT_STATE, { state: value, page: "1", mail: "" })}
        onChoose={(value) => change({ state: value, page: "1" })}
      />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        empty={
          <EmptyState title={t(`none.${tab}`)} text={t("noneText")}>
            {tab === "all" ? null : (
              <Button variant="outline" size="small" onClick={() => change({ state: "all", page: "1" })}>
                {words("showOther", { name: t("tabs.all") })}
              </Button>
            )}
          </EmptyState>
        }
      >
        {({ data }) => (
          <MailTable lng={lng} mails={data} isPending={isPending} onOpen={(mail) => change({ mail })} onRetry={retry} />
        )}
      </ListFrame>
      {state.mail === "" ? null : (
        <MailDialog
          lng={lng}
          id={state.mail}
          isPending={isPending}
          onRetry={retry}
          onClose={() => change({ mail: "" })}
        />
      )}
    </section>
  );
}

const isOnItsWay = ({ state, canRetry }: { readonly state: string; readonly canRetry: boolean }) =>
  state === "waiting" && !canRetry;
