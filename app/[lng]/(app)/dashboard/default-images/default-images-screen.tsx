"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListEmpty, ListFrame, OfflineNotice } from "@/components/resource/list-states";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { countsOf } from "@/components/resource/use-list-actions";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedDefaultImages, removeDefaultImage, restoreDefaultImage } from "@/lib/calls/default-image";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { byCategory, DEFAULT_STATE, type DefaultImage, listInput } from "./default-image";
import { DefaultImageCard } from "./default-image-card";
import { DefaultImageToolbar } from "./default-image-toolbar";

const DefaultImageEditor = lazyWithRetry(() =>
  import("./default-image-editor").then(({ DefaultImageEditor }) => ({ default: DefaultImageEditor })),
);
const DefaultImageInUse = lazyWithRetry(() =>
  import("./default-image-in-use").then(({ DefaultImageInUse }) => ({ default: DefaultImageInUse })),
);

/** Default pictures for dishes, by category (RTE-42, DDI-20). */
export function DefaultImagesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("defaultImages");
  const [state, change] = useListState(DEFAULT_STATE);
  const asked = queryOptionsFor(listManagedDefaultImages, listInput(lng, state));
  const list = useListPage(asked, (page) => change({ page }, true));

  const [inUse, setInUse] = useState<DefaultImage | null>(null);
  const { remove, restore, isRemoving } = useRemoval<DefaultImage>(lng, {
    calls: { delete: removeDefaultImage, restore: restoreDefaultImage },
    queryKey: asked.queryKey,
    onRemoved: () => setInUse(null),
    onRefused: (image, error) => {
      if (isConflict(error)) setInUse({ ...image, ...countsOf(error) });
      return isConflict(error);
    },
  });
  const add = (
    <Button size="small" icon="plus" href={paths.dashboard(lng, "default-images/add")}>
      {t("new")}
    </Button>
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} lead={t("lead")}>
        {add}
      </SectionHead>
      <div>
        <OfflineNotice />
        <DefaultImageToolbar lng={lng} state={state} onChange={change} />
      </div>
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
            onWiden={state.category === "" ? undefined : () => change({ category: "", page: DEFAULT_STATE.page })}
          >
            {add}
          </ListEmpty>
        }
      >
        {({ data: images }) => (
          // Most categories have one picture, so several share a row.
          <div className="@container flex flex-wrap gap-x-3 gap-y-5">
            {byCategory(images, state.sort === DEFAULT_STATE.sort).map(({ name, images: members }) => (
              <section key={name} className="grid max-w-full content-start gap-3">
                {state.sort === DEFAULT_STATE.sort ? (
                  <h2 className="text-lg">{name === null ? t("noCategory") : <bdi>{name}</bdi>}</h2>
                ) : null}
                <ul className="flex flex-wrap gap-3">
                  {members.map((image) => (
                    <DefaultImageCard
                      key={image._id}
                      lng={lng}
                      image={image}
                      onEdit={() => change({ edit: image._id })}
                      onDelete={() => (image.chosen > 0 ? setInUse(image) : remove(image))}
                      onRestore={() => restore(image)}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </ListFrame>
      <PanelSuspense>
        {state.edit === "" || state.edit === "new" ? null : (
          <DefaultImageEditor lng={lng} id={state.edit} listed={list.data?.data} onClose={() => change({ edit: "" })} />
        )}
        {inUse ? (
          <DefaultImageInUse
            lng={lng}
            image={inUse}
            actions={{
              isRemoving,
              moveContents: (to) => remove(inUse, to),
              keep: () => setInUse(null),
            }}
          />
        ) : null}
      </PanelSuspense>
    </div>
  );
}
