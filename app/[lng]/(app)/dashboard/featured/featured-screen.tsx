"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressQuery } from "@/components/resource/list-input";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { ListTabs } from "@/components/resource/list-tabs";
import { ToolbarChoice } from "@/components/resource/list-toolbar";
import { SectionHead } from "@/components/resource/section-head";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { Button } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listFeaturedSlots } from "@/lib/calls/featured";
import { CITIES } from "@/lib/core/constants";
import { SLOT_TIMES } from "@/lib/featured/model";
import { sortByName } from "@/lib/i18n/collate";
import type { Language } from "@/lib/i18n/language";
import { CALENDAR, FEATURED_DEFAULT_STATE, monthWord, type Slot, slotsInput, timeOf } from "./featured";
import { SlotCalendar } from "./slot-calendar";
import { SlotEditor } from "./slot-editor";
import { SlotTable } from "./slot-table";
import { useSlots } from "./use-slots";

export function FeaturedScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("featuredSlots");
  const enums = useTranslations("enums");
  const [state, change] = useListState(FEATURED_DEFAULT_STATE);
  const [edited, setEdited] = useState<Slot | "new" | null>(null);
  const list = useListPage(queryOptionsFor(listFeaturedSlots, slotsInput(lng, state)), (page) =>
    change({ page }, true),
  );
  const { remove, isPending } = useSlots(lng);
  const when = timeOf(state);
  const isCalendar = state.when === CALENDAR;
  const cities = sortByName(
    CITIES.map((city) => [city, enums(`city.${city}`)] as const),
    ([, name]) => name,
    lng,
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")} action={t("new")} onAction={() => setEdited("new")} />
      <OfflineNotice />
      <ListTabs
        lng={lng}
        label={t("times")}
        value={isCalendar ? CALENDAR : when}
        tabs={[
          ...SLOT_TIMES.map((value) => ({ value, text: t(`time.${value}`), count: list.data?.counts[value] })),
          { value: CALENDAR, text: t("calendar.tab"), count: undefined },
        ]}
        hrefOf={(value) => addressQuery(FEATURED_DEFAULT_STATE, { ...state, when: value, page: "1" })}
        onChoose={(value) => change({ when: value, page: "1" })}
      />
      <search className="flex flex-wrap gap-3">
        <ToolbarChoice
          name="city"
          label={t("city")}
          value={state.city}
          options={[["", t("anyCity")], ...cities]}
          onChoose={(city) => change({ city, page: "1" })}
        />
      </search>
      {isCalendar ? (
        <SlotCalendar
          lng={lng}
          list={list}
          state={state}
          onTurn={(month) => change({ month: monthWord(month), page: "1" })}
          onEdit={setEdited}
        />
      ) : (
        <ListFrame
          lng={lng}
          list={list}
          onPage={(page) => change({ page })}
          empty={
            <ListEmpty
              title={t(`none.${when}`)}
              text={t("noneText")}
              state={{ search: "", state: "" }}
              onClear={() => change({ page: "1" })}
              onWiden={state.city === "" ? undefined : () => change({ city: "", page: "1" })}
            >
              <Button size="small" icon="plus" onClick={() => setEdited("new")}>
                {t("new")}
              </Button>
            </ListEmpty>
          }
        >
          {({ data, most }) => (
            <SlotTable lng={lng} slots={data} most={most} isPending={isPending} onEdit={setEdited} onRemove={remove} />
          )}
        </ListFrame>
      )}
      {edited === null ? null : <SlotEditor lng={lng} slot={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
