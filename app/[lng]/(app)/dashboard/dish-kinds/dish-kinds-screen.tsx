"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { OfflineNotice } from "@/components/resource/list-states";
import { ListToolbar } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { countsOf } from "@/components/resource/use-list-actions";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deleteDishKind, listManagedDishKinds, restoreDishKind } from "@/lib/calls/dish-kind";
import { KIND_SORTS } from "@/lib/dish-kind/model";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE, type DishKind, listInput } from "./dish-kinds";

const DishKindEditor = lazyWithRetry(() =>
  import("./dish-kind-editor").then(({ DishKindEditor }) => ({ default: DishKindEditor })),
);
const DishKindInUse = lazyWithRetry(() =>
  import("./dish-kind-in-use").then(({ DishKindInUse }) => ({ default: DishKindInUse })),
);

export function DishKindsScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("dishKinds");
  const [state, change] = useListState(DEFAULT_STATE);
  const asked = queryOptionsFor(listManagedDishKinds, listInput(lng, state));
  const list = useListPage(asked, (page) => change({ page }, true));
  const [inUse, setInUse] = useState<DishKind | null>(null);
  const { remove, restore, isRemoving } = useRemoval<DishKind>(lng, {
    calls: { delete: deleteDishKind, restore: restoreDishKind },
    queryKey: asked.queryKey,
    onRemoved: () => setInUse(null),
    onRefused: (kind, error) => {
      if (isConflict(error)) setInUse({ ...kind, ...countsOf(error) });
      return isConflict(error);
    },
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")} action={t("new")} onAction={() => change({ edit: "new" })} />
      <OfflineNotice />
      <ListToolbar state={state} defaultState={DEFAULT_STATE} sorts={KIND_SORTS} onChange={change} />
      <ListFrame
        lng={lng}
        onPage={(page) => change({ page })}
        list={list}
        empty={
          <ListEmpty
            title={t("none")}
            text={t("noneText")}
            state={state}
            onClear={() => change({ search: "", page: DEFAULT_STATE.page })}
          />
        }
      >
        {({ data: kinds }) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {kinds.map((kind) => (
              <li key={kind._id} className="flex ps-4">
                <DishKindRow
                  lng={lng}
                  entry={kind}
                  isOpen={kind._id === state.edit}
                  steps={null}
                  actions={{
                    move: () => undefined,
                    // The API would refuse to delete it.
                    remove: (entry) => (entry.dishes > 0 ? setInUse(entry) : remove(entry)),
                    restore,
                  }}
                  onEdit={() => change({ edit: kind._id })}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      <PanelSuspense>
        {state.edit === "" ? null : (
          <DishKindEditor lng={lng} id={state.edit} listed={list.data?.data} onClose={() => change({ edit: "" })} />
        )}
        {inUse ? (
          <DishKindInUse
            lng={lng}
            kind={inUse}
            actions={{ isRemoving, moveContents: (to) => remove(inUse, to), keep: () => setInUse(null) }}
          />
        ) : null}
      </PanelSuspense>
    </div>
  );
}

type DishKindRowProps = EntryRowProps<DishKind> & { readonly lng: Language };

function DishKindRow({ lng, ...row }: DishKindRowProps) {
  const t = useTranslations("dishKinds");
  const { dishes, aliases } = row.entry;
  return (
    <EntryRow
      {...row}
      counts={[t("dishes", countValues(dishes, lng)), t("aliasCount", countValues(aliases.length, lng))]}
    />
  );
}
