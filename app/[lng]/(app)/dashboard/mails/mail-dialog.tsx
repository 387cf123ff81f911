"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ListError, ListSkeleton } from "@/components/resource/list-states";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getMail } from "@/lib/calls/mail";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { MailBadge } from "./mail-cells";
import type { OpenedMail } from "./mails";
import { useMailWords } from "./use-mail-words";

type MailDialogProps = {
  readonly lng: Language;
  readonly id: string;
  readonly isPending: boolean;
  readonly onRetry: (mail: OpenedMail) => void;
  readonly onClose: () => void;
};

export function MailDialog({ lng, id, isPending, onRetry, onClose }: MailDialogProps) {
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
