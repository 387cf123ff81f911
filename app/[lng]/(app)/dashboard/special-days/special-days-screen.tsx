"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { ListFrame } from "@/components/resource/list-frame";
import { addressQuery } from "@/components/resource/list-input";
import { ListNone } from "@/components/resource/list-none";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { ToolbarRow } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { useErrorText } from "@/components/resource/use-error-text";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button, IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Tip } from "@/components/ui/tip";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { createSpecialDay, deleteSpecialDay, listSpecialDays } from "@/lib/calls/special-day";
import { type DateOptions, formatDate, otherCalendar } from "@/lib/i18n/format-date";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { SPECIAL_DAY_STATES } from "@/lib/special-day/model";
import { SPECIAL_DAYS_DEFAULT_STATE, type SpecialDay, specialDaysInput, stateOf } from "./special-days";

const DayEditor = lazyWithRetry(() => import("./day-editor").then(({ DayEditor }) => ({ default: DayEditor })));

/** Days of the year with different opening hours for many businesses. */
export function SpecialDaysScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("specialDays");
  const [state, change] = useListState(SPECIAL_DAYS_DEFAULT_STATE);
  const [edited, setEdited] = useState<SpecialDay | "new" | null>(null);
  const list = useListPage(queryOptionsFor(listSpecialDays, specialDaysInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const { remove, isPending } = useSpecialDays(lng);
  const shown = stateOf(state);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} action={t("new")} onAction={() => setEdited("new")} />
      <OfflineNotice />
      <ToolbarRow>
        <ListTabs
          look="chips"
          lng={lng}
          label={t("states")}
          value={shown}
          tabs={SPECIAL_DAY_STATES.map((value) => ({
            value,
            text: t(`state.${value}`),
            count: list.data?.counts[value],
          }))}
          hrefOf={(value) => addressQuery(SPECIAL_DAYS_DEFAULT_STATE, { state: value, page: "1" })}
          onChoose={(value) => change({ state: value, page: "1" })}
        />
      </ToolbarRow>
      <ListFrame
        lng={lng}
        list={list}
        onPage={(page) => change({ page })}
        empty={
          <ListNone title={t(`none.${shown}`)} text={t("noneText")} page={state.page} onChange={change}>
            <Button size="small" icon="plus" onClick={() => setEdited("new")}>
              {t("new")}
            </Button>
          </ListNone>
        }
      >
        {({ data }) => <DayTable lng={lng} days={data} isPending={isPending} onEdit={setEdited} onRemove={remove} />}
      </ListFrame>
      <PanelSuspense>
        {edited === null ? null : <DayEditor lng={lng} day={edited} onClose={() => setEdited(null)} />}
      </PanelSuspense>
    </section>
  );
}

type DayTableProps = {
  readonly lng: Language;
  readonly days: readonly SpecialDay[];
  readonly isPending: boolean;
  readonly onEdit: (day: SpecialDay) => void;
  readonly onRemove: (day: SpecialDay) => void;
};

function DayTable({ lng, days, isPending, onEdit, onRemove }: DayTableProps) {
  const t = useTranslations("specialDays");
  const words = useTranslations("resource");
  const hours = useTranslations("hours");
  const columns: readonly TableColumn<SpecialDay>[] = [
    {
      head: t("name"),
      className: "@max-table:min-w-0 @max-table:flex-1 @max-table:basis-3/5",
      cell: ({ name }) => <bdi className="line-clamp-2 font-semibold wrap-anywhere">{name}</bdi>,
    },
    {
      head: t("when"),
      className: "text-sm @max-table:order-2 @table:w-48",
      cell: (day) => <Days lng={lng} day={day} />,
    },
    {
      head: t("repeats"),
      className: "text-sm text-ink-2 @max-table:order-3 @table:w-28",
      cell: ({ yearly }) => t(yearly ? "repeat.yearly" : "repeat.once"),
    },
    {
      head: t("kind"),
      className: "text-sm text-ink-2 @max-table:order-4 @table:@max-most:hidden @table:w-32",
      cell: ({ kind }) => hours(`kind.${kind}`),
    },
    {
      head: t("actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @max-table:-me-2 @table:w-29",
      cell: (day) => (
        <span className="inline-flex">
          <IconButton
            icon="pencil"
            className="text-ink-2"
            label={`${words("edit")} ${day.name}`}
            onClick={() => onEdit(day)}
          />
          <IconButton
            icon="trash"
            className="text-ink-2"
            label={`${words("delete")} ${day.name}`}
            aria-disabled={isPending}
            onClick={() => isPending || onRemove(day)}
          />
        </span>
      ),
    },
  ];
  return <EntryTable label={t("title")} entries={days} columns={columns} />;
}

/** The current or next dates; those of the other calendar are a tip. */
function Days({ lng, day }: { readonly lng: Language; readonly day: SpecialDay }) {
  const hours = useTranslations("hours");
  const span = day.next ?? day.dates;
  if (!span) return null;
  const format = (options: DateOptions) => {
    const [from, to] = [span.from, span.to].map((each) => formatDate(each, lng, { ...options, style: "short" }));
    return from === to ? from : hours("period", { from: from ?? "", to: to ?? "" });
  };
  return <Tip text={format({ calendar: otherCalendar(lng) }) ?? ""}>{format({})}</Tip>;
}

function useSpecialDays(lng: Language) {
  const words = useTranslations("resource");
  const errorText = useErrorText();
  const removing = useWrite(deleteSpecialDay);
  const making = useWrite(createSpecialDay);
  const onError = (error: unknown) => toast("error", errorText(error));

  function restore({ translation, kind, yearly, dates }: SpecialDay): void {
    const body = { translation, kind, ...(yearly && { yearly }), ...(dates && { dates }) };
    // Promises instead of callbacks of `mutate`: those are dropped after leaving the list.
    making.mutateAsync({ query: { lang: lng }, body }).then(() => toast("success", words("undone")), onError);
  }

  function remove(day: SpecialDay): void {
    const undo = { label: words("undo"), onClick: () => restore(day) };
    const onSuccess = () => toast("success", words("deleted", { name: isolated(day.name) }), { action: undo });
    removing.mutate({ params: { id: day._id } }, { onSuccess, onError });
  }

  return { remove, isPending: removing.isPending || making.isPending };
}
