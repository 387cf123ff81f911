"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { Button } from "@/components/ui/button";
import { formatList, formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Asked } from "./searches";

type AskedTableProps = {
  readonly lng: Language;
  readonly asked: readonly Asked[];
  readonly onTeach: (words: string) => void;
};

type Row = Asked & { readonly _id: string; readonly name: string };

/** Search texts with count, province and results; each links to its results and to adding a synonym. */
export function AskedTable({ lng, asked, onTeach }: AskedTableProps) {
  const t = useTranslations("searches");
  const most = Math.max(...asked.map(({ count }) => count));
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("head.query"),
      className: "@max-table:basis-full",
      cell: ({ query }) => (
        <a
          className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          href={paths.search(lng, {}, { search: query })}
        >
          <bdi>{query}</bdi>
        </a>
      ),
    },
    {
      head: t("head.count"),
      className: "@table:w-40",
      cell: ({ count }) => <Times lng={lng} count={count} most={most} />,
    },
    {
      head: t("head.results"),
      className: "text-sm @max-table:ms-auto @table:w-36",
      cell: ({ results }) => <Results lng={lng} results={results} />,
    },
    {
      head: t("head.where"),
      className: "text-sm text-ink-2 @max-table:basis-full @table:w-48",
      cell: ({ cities }) => <Cities lng={lng} cities={cities} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@table:w-40 @table:text-end",
      cell: ({ query }) => (
        <Button variant="outline" size="small" onClick={() => onTeach(query)}>
          {t("teach")}
          <span className="sr-only">{` ${query}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <EntryTable
      label={t("title")}
      entries={asked.map((one) => ({ ...one, _id: one.query, name: one.query }))}
      columns={columns}
    />
  );
}

type TimesProps = { readonly lng: Language; readonly count: number; readonly most: number };

function Times({ lng, count, most }: TimesProps) {
  const t = useTranslations("searches");
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-10">
        {formatNumber(count, lng)}
        <span className="text-sm text-ink-2 @table:sr-only"> {t("times")}</span>
      </span>
      <progress aria-hidden="true" className="h-1.5 w-20 accent-lapis @max-table:hidden" value={count} max={most} />
    </span>
  );
}

function Results({ lng, results }: { readonly lng: Language; readonly results: number | null }) {
  const t = useTranslations("searches");
  if (results === null) return t("uncounted");
  if (results === 0) return t("nothing");
  return t("found", { count: formatNumber(results, lng), form: plural(results, lng) });
}

function Cities({ lng, cities }: { readonly lng: Language; readonly cities: Asked["cities"] }) {
  const enums = useTranslations("enums");
  return formatList(
    cities.map((city) => enums(`city.${city}`)),
    lng,
  );
}
