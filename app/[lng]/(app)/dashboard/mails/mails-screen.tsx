"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { ListFrame } from "@/components/resource/list-frame";
import { addressQuery, wordOf } from "@/components/resource/list-input";
import { ListError, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { ToolbarRow } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { BothDates, ListDate } from "@/components/ui/both-dates";
import { Button, IconButton } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { toast } from "@/components/ui/toast";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { getMail, listMails, retryMail, retryMails } from "@/lib/calls/mail";
import { countValues, formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { MailBadge, ReasonCell, SubjectCell } from "./mail-cells";
import { MAILS_DEFAULT_STATE, type Mail, mailsInput, type OpenedMail, TABS } from "./mails";
import { useMailWords } from "./use-mail-words";

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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")}>
        {counts && counts.retry > 0 ? (
          <Button size="small" icon="refresh-cw" aria-disabled={isPending} onClick={() => isPending || retryAll()}>
            {t("retryAll", { count: formatNumber(counts.retry, lng) })}
          </Button>
        ) : null}
      </SectionHead>
      <OfflineNotice />
      <ToolbarRow>
        <ListTabs
          look="chips"
          lng={lng}
          label={t("states")}
          value={tab}
          tabs={TABS.map((value) => ({ value, text: t(`tabs.${value}`), count: counts?.[value] }))}
          hrefOf={(value) => addressQuery(MAILS_DEFAULT_STATE, { state: value, page: "1", mail: "" })}
          onChoose={(value) => change({ state: value, page: "1" })}
        />
      </ToolbarRow>
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

type MailTableProps = {
  readonly lng: Language;
  readonly mails: readonly Mail[];
  readonly isPending: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRetry: (mail: Mail) => void;
};

type Row = Mail & { readonly name: string };

function MailTable({ lng, mails, isPending, onOpen, onRetry }: MailTableProps) {
  const t = useTranslations("mails");
  const { kindOf } = useMailWords();
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("head.subject"),
      className: "@max-table:min-w-0 @max-table:flex-1 @max-table:basis-[calc(100%-4rem)]",
      cell: (mail) => <SubjectCell mail={mail} onOpen={() => onOpen(mail._id)} />,
    },
    {
      head: t("head.state"),
      className: "@max-table:order-2 @table:w-32",
      cell: ({ state }) => <MailBadge state={state} />,
    },
    {
      head: t("head.when"),
      className: "text-sm text-ink-2 @max-table:order-3 @max-table:ms-auto @table:w-34",
      cell: ({ createdAt }) => <ListDate at={createdAt} lng={lng} hasTime />,
    },
    {
      head: t("head.why"),
      className: "@max-table:order-4 @max-table:basis-full @table:@max-most:hidden @table:w-44",
      cell: (mail) => <ReasonCell lng={lng} mail={mail} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @table:w-17 @table:text-end",
      cell: (mail) =>
        mail.canRetry ? (
          <IconButton
            icon="refresh-cw"
            label={t("retry")}
            aria-disabled={isPending}
            onClick={() => isPending || onRetry(mail)}
          />
        ) : null,
    },
  ];
  return (
    <EntryTable label={t("title")} entries={mails.map((mail) => ({ ...mail, name: kindOf(mail) }))} columns={columns} />
  );
}

type MailDialogProps = {
  readonly lng: Language;
  readonly id: string;
  readonly isPending: boolean;
  readonly onRetry: (mail: OpenedMail) => void;
  readonly onClose: () => void;
};

function MailDialog({ lng, id, isPending, onRetry, onClose }: MailDialogProps) {
  const t = useTranslations("mails");
  const words = useTranslations("resource");
  const { kindOf } = useMailWords();
  const { data, error, refetch } = useQuery(queryOptionsFor(getMail, { params: { id } }));
  const mail = data?.data;
  return (
    <Dialog open onOpenChange={onClose} title={mail ? kindOf(mail) : t("one")} closeLabel={words("close")} side="end">
      <div className="mt-4 grid gap-5">
        {mail ? (
          <>
            <Facts lng={lng} mail={mail} />
            {mail.canRetry ? (
              <Button icon="refresh-cw" aria-disabled={isPending} onClick={() => isPending || onRetry(mail)}>
                {t("retry")}
              </Button>
            ) : null}
            <Letter mail={mail} />
          </>
        ) : null}
        {!mail && error ? <ListError error={error} onRetry={() => void refetch()} /> : null}
        {!mail && !error ? <ListSkeleton label={words("loading")} /> : null}
      </div>
    </Dialog>
  );
}

function Facts({ lng, mail }: { readonly lng: Language; readonly mail: OpenedMail }) {
  const t = useTranslations("mails");
  const { failureOf } = useMailWords();
  const { state, to, attempts, error, createdAt, sentAt } = mail;
  const lines = [
    { name: t("to"), value: to === null ? t("noAddress") : <bdi>{to}</bdi> },
    { name: t("made"), value: <BothDates at={createdAt} lng={lng} hasTime /> },
    ...(sentAt ? [{ name: t("sentAt"), value: <BothDates at={sentAt} lng={lng} hasTime /> }] : []),
    { name: t("attempts"), value: formatNumber(attempts, lng) },
  ];
  return (
    <>
      <p>
        <MailBadge state={state} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {error === null ? null : (
        <div className="rounded-md bg-anar-tint p-3 text-sm">
          <p className="font-semibold">{failureOf(mail)}</p>
          {/* Raw message of the mail server, for the operator. */}
          <p className="text-start wrap-anywhere" lang="en" dir="ltr">
            {error}
          </p>
        </div>
      )}
    </>
  );
}

function Letter({ mail: { letter, state } }: { readonly mail: OpenedMail }) {
  const t = useTranslations("mails");
  if (letter === null) return <p className="text-ink-2">{t(state === "sent" ? "notKept" : "nothingToTell")}</p>;
  return (
    <article
      lang={letter.language}
      dir={directionOf(letter.language)}
      className="rounded-md border border-line p-4"
      aria-label={letter.subject}
    >
      <h3 className="text-base wrap-anywhere">{letter.subject}</h3>
      <p className="mt-3 mb-0 whitespace-pre-line wrap-anywhere">{letter.text}</p>
    </article>
  );
}

function useRetry() {
  const t = useTranslations("mails");
  const lng = useLocale() as Language;
  const errorText = useErrorText();
  const one = useWrite(retryMail);
  const all = useWrite(retryMails);
  const onError = (error: unknown) => toast("error", isConflict(error) ? t("sentMeanwhile") : errorText(error));
  return {
    retry: ({ _id }: Mail) =>
      one.mutate({ params: { id: _id } }, { onSuccess: () => toast("success", t("retried")), onError }),
    retryAll: () =>
      all.mutate(
        {},
        {
          onSuccess: ({ data: { count } }) => toast("success", t("retriedAll", countValues(count, lng))),
          onError,
        },
      ),
    isPending: one.isPending || all.isPending,
  };
}
