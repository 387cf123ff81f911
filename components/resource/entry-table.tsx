"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { SelectAllBox, SelectBox } from "./select-box";
import type { Entry } from "./sortable-list";
import { useFocusBeside } from "./use-focus-beside";
import type { Selection } from "./use-selection";

export type TableColumn<E> = {
  /** Its head; on a card, where there are no heads, the cell says by itself what it is. */
  readonly head: string;
  /** It needs no head for those who see it. */
  readonly isHeadHidden?: boolean;
  /** How wide it is in the table, and where it stands on the card. */
  readonly className: string;
  readonly cell: (entry: E) => ReactNode;
};

type EntryTableProps<E extends Entry> = {
  readonly label: string;
  readonly entries: readonly E[];
  /** The first one names the entry. */
  readonly columns: readonly TableColumn<E>[];
  /** Where entries can be selected. */
  readonly selection?: Selection | undefined;
};

const ROW =
  "max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:p-3 md:border-b md:border-line md:last:border-b-0 has-checked:bg-lapis-tint max-md:has-checked:border-lapis";
const CELL = "text-start md:px-2 md:py-2 md:first:ps-4 md:last:pe-3";

/** The role that an element has anyway, as long as it is laid out as what it is. */
const as = (role: "table" | "rowgroup" | "row" | "rowheader" | "columnheader" | "cell") => ({ role });

/**
 * Entries as a table, on phones as cards: the same elements, whose roles are said because a table that is laid out
 * otherwise loses them.
 */
export function EntryTable<E extends Entry>({ label, entries, columns, selection }: EntryTableProps<E>) {
  return (
    <div className="md:rounded-lg md:border md:border-line md:bg-surface">
      <table {...as("table")} aria-label={label} className="w-full border-collapse max-md:block md:table-fixed">
        <thead {...as("rowgroup")} className={selection ? "max-md:block" : "max-md:sr-only"}>
          <tr {...as("row")} className="max-md:block md:border-b md:border-line">
            {selection ? <SelectAll selection={selection} total={entries.length} /> : null}
            {columns.map(({ head, isHeadHidden, className }) => (
              <th
                key={head}
                {...as("columnheader")}
                scope="col"
                className={`${CELL} text-xs font-semibold text-ink-2 max-md:sr-only ${className}`}
              >
                <span className={isHeadHidden ? "sr-only" : ""}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className="max-md:grid max-md:gap-3">
          {entries.map((entry) => (
            <EntryRow key={entry._id} entry={entry} columns={columns} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type EntryRowProps<E extends Entry> = Pick<EntryTableProps<E>, "columns" | "selection"> & { readonly entry: E };

function EntryRow<E extends Entry>({ entry, columns: [first, ...others], selection }: EntryRowProps<E>) {
  const t = useTranslations("resource");
  const row = useRef<HTMLTableRowElement>(null);
  useFocusBeside(row, "[aria-haspopup=menu]");
  return (
    <tr ref={row} {...as("row")} className={ROW}>
      {selection ? (
        <td {...as("cell")} className={`${CELL} md:w-12`}>
          <SelectBox
            label={t("select", { name: entry.name })}
            isChecked={selection.ids.has(entry._id)}
            onToggle={(isRange) => selection.toggle(entry._id, isRange)}
          />
        </td>
      ) : null}
      {first ? (
        <th {...as("rowheader")} scope="row" className={`${CELL} font-normal ${first.className}`}>
          {first.cell(entry)}
        </th>
      ) : null}
      {others.map(({ head, className, cell }) => (
        <td key={head} {...as("cell")} className={`${CELL} ${className}`}>
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ selection, total }: { readonly selection: Selection; readonly total: number }) {
  const t = useTranslations("resource");
  return (
    <th {...as("columnheader")} scope="col" className={`${CELL} font-normal max-md:block max-md:pb-2 md:w-12`}>
      {/* On phones nothing else says what it selects. */}
      <SelectAllBox
        label={t("selectAll")}
        labelClass="text-sm text-ink-2 md:sr-only"
        selection={selection}
        total={total}
      />
    </th>
  );
}
