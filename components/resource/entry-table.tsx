"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import type { Entry } from "./entry-order";
import { SelectAllBox, SelectBox } from "./select-box";
import { useFocusBeside } from "./use-focus-beside";
import type { Selection } from "./use-selection";

export type TableColumn<E> = {
  /** Column header; in rows of two lines only for screen readers. */
  readonly head: string;
  /** Only for screen readers. */
  readonly isHeadHidden?: boolean;
  /** Its width as a column (`@table:w-`), where it has no room (`@max-wide:hidden`), its place in a row of two lines. */
  readonly className: string;
  readonly cell: (entry: E) => ReactNode;
};

type EntryTableProps<E extends Entry> = {
  readonly label: string;
  readonly entries: readonly E[];
  readonly columns: readonly TableColumn<E>[];
  /** Set if entries can be selected. */
  readonly selection?: Selection | undefined;
};

const ROW =
  "border-b border-line last:border-b-0 has-checked:bg-lapis-tint @max-table:flex @max-table:min-h-17 @max-table:flex-wrap @max-table:items-center @max-table:gap-x-3 @max-table:px-4 @max-table:py-2 @table:h-13 @table:not-has-checked:hover:bg-paper";
const CELL = "text-start @table:px-2 @table:first:ps-4 @table:last:pe-3";

/** The element's implicit role, made explicit: a changed `display` would remove it. */
const as = (role: "table" | "rowgroup" | "row" | "rowheader" | "columnheader" | "cell") => ({ role });

/**
 * A table if its container is wide enough, otherwise rows of two lines from edge to edge: beside the sidebar a tablet
 * is as narrow as a phone. The first column gets what the others leave, which must be 210 px at least
 * (tests/e2e/list-widths.test.ts). The roles are explicit, because a table with another `display` loses them.
 */
export function EntryTable<E extends Entry>({ label, entries, columns, selection }: EntryTableProps<E>) {
  return (
    <div className="@container">
      <table
        {...as("table")}
        aria-label={label}
        className="border-collapse border-line bg-surface @max-table:-mx-4 @max-table:block @max-table:border-y @table:w-full @table:table-fixed @table:rounded-lg @table:outline @table:-outline-offset-1 @table:outline-line"
      >
        <thead {...as("rowgroup")} className={selection ? "@max-table:block" : "@max-table:sr-only"}>
          <tr {...as("row")} className="border-b border-line @max-table:block @table:h-10">
            {selection ? <SelectAll selection={selection} total={entries.length} /> : null}
            {columns.map(({ head, isHeadHidden, className }) => (
              <th
                key={head}
                {...as("columnheader")}
                scope="col"
                className={`${CELL} text-xs font-semibold text-ink-2 @max-table:sr-only ${className}`}
              >
                <span className={isHeadHidden ? "sr-only" : ""}>{head}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className="@max-table:block">
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
        <td {...as("cell")} className={`${CELL} @table:w-13 @table:py-1`}>
          <SelectBox
            label={t("select", { name: entry.name })}
            isChecked={selection.ids.has(entry._id)}
            onToggle={(isRange) => selection.toggle(entry._id, isRange)}
          />
        </td>
      ) : null}
      {first ? (
        <th {...as("rowheader")} scope="row" className={`${CELL} font-normal @table:py-1 ${first.className}`}>
          {first.cell(entry)}
        </th>
      ) : null}
      {others.map(({ head, className, cell }) => (
        <td key={head} {...as("cell")} className={`${CELL} @table:py-1 ${className}`}>
          {cell(entry)}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ selection, total }: { readonly selection: Selection; readonly total: number }) {
  const t = useTranslations("resource");
  return (
    <th
      {...as("columnheader")}
      scope="col"
      className={`${CELL} font-normal @max-table:block @max-table:px-4 @table:w-13`}
    >
      {/* On phones there is no header row to explain the box. */}
      <SelectAllBox
        label={t("selectAll")}
        labelClass="text-sm text-ink-2 @table:sr-only"
        selection={selection}
        total={total}
      />
    </th>
  );
}
