"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import { MailBadge, ReasonCell, SubjectCell } from "./mail-cells";
import type { Mail } from "./mails";
import { useMailWords } from "./use-mail-words";

type MailTableProps = {
  readonly lng: Language;
  readonly mails: readonly Mail[];
  readonly isPending: boolean;
  readonly onOpen: (id: string) => void;
  readonly onRetry: (mail: Mail) => void;
};

type Row = Mail & { readonly name: string };

export function MailTable({ lng, mails, isPending, onOpen, onRetry }: MailTableProps) {
  const t = useTranslations("mails");
  const { kindOf } = useMailWords();
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("head.subject"),
      className: "@max-table:basis-full",
      cell: (mail) => <SubjectCell mail={mail} onOpen={() => onOpen(mail._id)} />,
    },
    { head: t("head.state"), className: "@table:w-36", cell: ({ state }) => <MailBadge state={state} /> },
    {
      head: t("head.when"),
      className: "text-sm text-ink-2 @max-table:ms-auto @table:w-40",
      cell: ({ createdAt }) => <BothDates at={createdAt} lng={lng} hasTime />,
    },
    {
      head: t("head.why"),
      className: "@max-table:basis-full @table:w-48",
      cell: (mail) => <ReasonCell lng={lng} mail={mail} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@table:w-40 @table:text-end",
      cell: (mail) =>
        mail.canRetry ? (
          <Button
            variant="outline"
            size="small"
            icon="refresh-cw"
            aria-disabled={isPending}
            onClick={() => isPending || onRetry(mail)}
          >
            {t("retry")}
          </Button>
        ) : null,
    },
  ];
  return (
    <EntryTable label={t("title")} entries={mails.map((mail) => ({ ...mail, name: kindOf(mail) }))} columns={columns} />
  );
}
