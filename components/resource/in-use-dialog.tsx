"use client";

import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/field";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Entry } from "./entry-order";
import type { ListPage } from "./list-input";
import type { ListActions } from "./use-list-actions";

type InUseDialogProps<E extends Entry, K extends QueryKey> = {
  readonly lng: Language;
  readonly entry: E;
  readonly uses: readonly { readonly count: number; readonly text: string }[];
  readonly way: { readonly label: string; readonly choose: string; readonly hint: string };
  /** Loads the possible targets: `queryOptionsFor(calls.list, …)`. */
  readonly targets: UseQueryOptions<ListPage<E>, Error, ListPage<E>, K>;
  readonly actions: Pick<ListActions<Entry>, "isRemoving" | "moveContents" | "keep">;
};

/** Explains why an entry cannot be deleted, with numbers, and offers to move its contents. */
export function InUseDialog<E extends Entry, K extends QueryKey>(props: InUseDialogProps<E, K>) {
  const { lng, entry, uses, way, targets, actions } = props;
  const t = useTranslations("resource");
  const [to, setTo] = useState("");
  const id = useId();
  const { data } = useQuery(targets);
  const others = data?.data.filter(({ _id }) => _id !== entry._id) ?? [];
  return (
    <Dialog
      open
      onOpenChange={actions.keep}
      title={t("cannotDelete", { name: entry.name })}
      lead={t("inUse")}
      closeLabel={t("close")}
    >
      <ul className="mt-4 rounded-md border border-line">
        {uses
          .filter(({ count }) => count > 0)
          .map(({ count, text }) => (
            <li key={text} className="flex items-baseline gap-4 border-b border-line px-4 py-3 last:border-b-0">
              <b className="min-w-12 text-lg text-anar">{formatNumber(count, lng)}</b>
              <span>{text}</span>
            </li>
          ))}
      </ul>
      <div className="mt-5">
        <SelectField
          name="moveTo"
          id={id}
          label={way.label}
          hint={way.hint}
          choose={way.choose}
          options={others.map(({ _id, name }) => [_id, name])}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={actions.keep}>
          {t("keep")}
        </Button>
        <Button disabled={to === "" || actions.isRemoving} onClick={() => actions.moveContents(to)}>
          {actions.isRemoving ? t("saving") : t("moveAndDelete")}
        </Button>
      </div>
    </Dialog>
  );
}
