import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { SelectAllBox, SelectBox } from "./select-box";
import { useFocusBeside } from "./use-focus-beside";
import type { Ticks } from "./use-ticks";

type QueueCardsProps<E> = {
  readonly entries: readonly E[];
  readonly ticks?: Ticks<E> | undefined;
  /** @param tick the selection box for the card's head; null if the entry cannot be selected */
  readonly card: (entry: E, tick: ReactNode) => ReactNode;
};

export function QueueCards<E extends { readonly _id: string }>({ entries, ticks, card }: QueueCardsProps<E>) {
  const t = useTranslations("resource");
  return (
    <>
      {ticks === undefined || ticks.ids.length === 0 ? null : (
        <SelectAllBox
          label={t("selectAll")}
          labelClass="text-sm text-ink-2"
          selection={ticks.selection}
          total={ticks.ids.length}
        />
      )}
      <ul className="grid gap-4">
        {entries.map((entry) => (
          <QueueItem key={entry._id}>{card(entry, ticks ? <TickOf entry={entry} ticks={ticks} /> : null)}</QueueItem>
        ))}
      </ul>
    </>
  );
}

function QueueItem({ children }: { readonly children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useFocusBeside(item, "footer button, a");
  return <li ref={item}>{children}</li>;
}

function TickOf<E extends { readonly _id: string }>({ entry, ticks }: { readonly entry: E; readonly ticks: Ticks<E> }) {
  const t = useTranslations("resource");
  const { selection, ids, nameOf } = ticks;
  if (!ids.includes(entry._id)) return null;
  return (
    <SelectBox
      label={t("select", { name: nameOf(entry) })}
      isChecked={selection.ids.has(entry._id)}
      onToggle={(isRange) => selection.toggle(entry._id, isRange)}
    />
  );
}

type QueueCardProps = {
  readonly label: string;
  readonly tick?: ReactNode;
  readonly head: ReactNode;
  readonly foot: ReactNode;
  readonly children: ReactNode;
};

export function QueueCard({ label, tick, head, foot, children }: QueueCardProps) {
  return (
    <article
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1 has-checked:border-lapis"
      aria-label={label}
    >
      <header className="flex items-start gap-3 border-b border-line p-4 has-checked:bg-lapis-tint md:p-5">
        {tick}
        <div className="min-w-0 flex-1">{head}</div>
      </header>
      {children}
      <footer className="flex flex-wrap items-center gap-3 border-t border-line p-4 md:p-5">{foot}</footer>
    </article>
  );
}
