"use client";

import { useTranslations } from "next-intl";
import { addressQuery } from "@/components/resource/list-input";
import { SelectAllBox } from "@/components/resource/select-box";
import type { Ticks } from "@/components/resource/use-ticks";
import type { Language } from "@/lib/i18n/language";
import { type Entry, INBOX_DEFAULT_STATE, type InboxState, keyOf, openState, type TickedEntry, thingOf } from "./inbox";
import { InboxRow, type RowTick } from "./inbox-row";

type InboxListProps = {
  readonly lng: Language;
  readonly state: InboxState;
  readonly entries: readonly Entry[];
  readonly openKey: string;
  readonly ticks: Ticks<TickedEntry>;
  readonly isSelecting: boolean;
  /** All listed entries are of one kind. */
  readonly isOneKind: boolean;
  readonly onOpen: (key: string) => void;
};

export function InboxList(props: InboxListProps) {
  const { lng, state, entries, openKey, ticks, isSelecting, isOneKind, onOpen } = props;
  const resource = useTranslations("resource");
  const [chosen] = ticks.selected;
  const tickOf = (entry: Entry): RowTick | null => {
    const id = thingOf(entry)._id;
    if (!ticks.ids.includes(id)) return null;
    return {
      isChecked: ticks.selection.ids.has(id),
      isOther: chosen !== undefined && chosen.kind !== entry.kind,
      onToggle: (isRange) => ticks.selection.toggle(id, isRange && isOneKind),
    };
  };
  return (
    <div className="min-w-0">
      {isSelecting && isOneKind && ticks.ids.length > 0 ? (
        <div className="border-b border-line px-4">
          <SelectAllBox
            label={resource("selectAll")}
            labelClass="text-sm text-ink-2"
            selection={ticks.selection}
            total={ticks.ids.length}
          />
        </div>
      ) : null}
      <ul>
        {entries.map((entry) => {
          const key = keyOf(entry);
          return (
            <InboxRow
              key={key}
              lng={lng}
              entry={entry}
              href={addressQuery(INBOX_DEFAULT_STATE, { ...state, ...openState(key) })}
              isOpen={key === openKey}
              tick={tickOf(entry)}
              isSelecting={isSelecting}
              onOpen={() => onOpen(key)}
            />
          );
        })}
      </ul>
    </div>
  );
}
