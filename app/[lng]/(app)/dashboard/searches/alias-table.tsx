"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/i18n/language";
import type { Alias } from "./searches";
import { useTargets } from "./use-targets";

type AliasTableProps = {
  readonly lng: Language;
  readonly aliases: readonly Alias[];
  readonly isPending: boolean;
  readonly onDelete: (alias: Alias) => void;
};

type Row = Alias & { readonly name: string };

export function AliasTable({ lng, aliases, isPending, onDelete }: AliasTableProps) {
  const t = useTranslations("searches");
  const words = useTranslations("resource");
  const { nameOf } = useTargets(lng);
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("term"),
      className: "@max-table:flex-1 @max-table:basis-2/5",
      cell: ({ term }) => <bdi className="font-semibold wrap-anywhere">{term}</bdi>,
    },
    {
      head: t("standsFor"),
      className: "@max-table:order-2 @max-table:basis-full @table:w-72",
      cell: (alias) => (
        <>
          <span className="text-sm text-ink-2">{t(`target.${alias.target}`)}</span>{" "}
          <bdi className="wrap-anywhere">{nameOf(alias)}</bdi>
        </>
      ),
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @table:w-40 @table:text-end",
      cell: (alias) => (
        <Button variant="outline" size="small" aria-disabled={isPending} onClick={() => isPending || onDelete(alias)}>
          {words("delete")}
          <span className="sr-only">{` ${alias.term}`}</span>
        </Button>
      ),
    },
  ];
  return (
    <EntryTable
      label={t("tabs.aliases")}
      entries={aliases.map((alias) => ({ ...alias, name: alias.term }))}
      columns={columns}
    />
  );
}
