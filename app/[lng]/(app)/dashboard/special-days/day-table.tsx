"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { SpecialDay } from "./special-days";

type DayTableProps = {
  readonly lng: Language;
  readonly days: readonly SpecialDay[];
  readonly isPending: boolean;
  readonly onEdit: (day: SpecialDay) => void;
  readonly onRemove: (day: SpecialDay) => void;
};

export function DayTable({ lng, days, isPending, onEdit, onRemove }: DayTableProps) {
  const t = useTranslations("specialDays");
  const words = useTranslations("resource");
  const hours = useTranslations("hours");
  const columns: readonly TableColumn<SpecialDay>[] = [
    {
      head: t("name"),
      className: "@max-table:basis-full",
      cell: ({ name }) => <bdi className="font-semibold wrap-anywhere">{name}</bdi>,
    },
    {
      head: t("when"),
      className: "text-sm @max-table:basis-full @table:w-52",
      cell: (day) => <Days lng={lng} day={day} />,
    },
    {
      head: t("repeats"),
      className: "text-sm @table:w-32",
      cell: ({ yearly }) => t(yearly ? "repeat.yearly" : "repeat.once"),
    },
    {
      head: t("kind"),
      className: "text-sm text-ink-2 @table:w-36",
      cell: ({ kind }) => hours(`kind.${kind}`),
    },
    {
      head: t("actions"),
      isHeadHidden: true,
      className: "@max-table:ms-auto @table:w-44 @table:text-end",
      cell: (day) => (
        <span className="inline-flex gap-2">
          <Button variant="outline" size="small" onClick={() => onEdit(day)}>
            {words("edit")}
            <span className="sr-only">{` ${day.name}`}</span>
          </Button>
          <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => isPending || onRemove(day)}>
            {words("delete")}
            <span className="sr-only">{` ${day.name}`}</span>
          </Button>
        </span>
      ),
    },
  ];
  return <EntryTable label={t("title")} entries={days} columns={columns} />;
}

/** The current or next dates in both calendars. */
function Days({ lng, day }: { readonly lng: Language; readonly day: SpecialDay }) {
  const hours = useTranslations("hours");
  const span = day.next ?? day.dates;
  if (!span) return null;
  const say = (calendar: "solar" | "gregorian") => {
    const [from, to] = [span.from, span.to].map((each) => formatDate(each, lng, { calendar, style: "short" }));
    return from === to ? from : hours("period", { from: from ?? "", to: to ?? "" });
  };
  return (
    <>
      <span className="block">{say("solar")}</span>
      <span className="block text-ink-2">{say("gregorian")}</span>
    </>
  );
}
