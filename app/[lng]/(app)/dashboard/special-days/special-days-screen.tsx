"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { ListNone } from "@/components/resource/list-none";
import { ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listSpecialDays } from "@/lib/calls/special-day";
import type { Language } from "@/lib/i18n/language";
import { SPECIAL_DAY_STATES } from "@/lib/special-day/model";
import { DayEditor } from "./day-editor";
import { DayTable } from "./day-table";
import { SPECIAL_DAYS_DEFAULT_STATE, type SpecialDay, specialDaysInput, stateOf } from "./special-days";
import { useSpecialDays } from "./use-special-days";

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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")} action={t("new")} onAction={() => setEdited("new")} />
      <OfflineNotice />
      <ListTabs
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
      {edited === null ? null : <DayEditor lng={lng} day={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
