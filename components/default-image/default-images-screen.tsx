"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { lazyPart } from "@/components/layout/lazy-part";
import { Coming } from "@/components/resource/coming";
import { lastPageOf } from "@/components/resource/list-input";
import { ListPager } from "@/components/resource/list-pager";
import { ListEmpty, ListFrame, ListSkeleton, OfflineNotice } from "@/components/resource/list-states";
import { SectionHead } from "@/components/resource/section-head";
import { countsOf } from "@/components/resource/use-list-actions";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { Button } from "@/components/ui/button";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { defaultImageCalls } from "@/lib/default-image/calls";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { byCategory, type DefaultImage, listInput, USUAL } from "./default-image";
import { DefaultImageCard } from "./default-image-card";
import { DefaultImageToolbar } from "./default-image-toolbar";

const DefaultImageEditor = lazyPart(() =>
  import("./default-image-editor").then(({ DefaultImageEditor }) => ({ default: DefaultImageEditor })),
);
const DefaultImageInUse = lazyPart(() =>
  import("./default-image-in-use").then(({ DefaultImageInUse }) => ({ default: DefaultImageInUse })),
);

/** Pictures that stand in for dishes, category by category (RTE-42, DDI-20). */
export function DefaultImagesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const [state, change] = useListState(USUAL);
  const asked = queryOptionsFor(defaultImageCalls.list, listInput(lng, state));
  const list = useQuery({ ...asked, placeholderData: keepPreviousData });
  const pastEnd = list.isPlaceholderData ? null : lastPageOf(list.data);
  useEffect(() => {
    if (pastEnd) change({ page: pastEnd }, true);
  }, [pastEnd, change]);

  const [inUse, setInUse] = useState<DefaultImage | null>(null);
  const { remove, restore, isRemoving } = useRemoval<DefaultImage>(lng, {
    calls: defaultImageCalls,
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
        list={list}
        empty={
          pastEnd ? (
            <ListSkeleton label={words("loading")} />
          ) : (
            <ListEmpty
              title={t("none")}
              text={t("noneText")}
              state={state}
              onClear={() => change({ search: "", page: USUAL.page })}
              onWiden={state.category === "" ? undefined : () => change({ category: "", page: USUAL.page })}
            >
              {add}
            </ListEmpty>
          )
        }
      >
        {({ data: images, pagination }) => (
          <>
            {byCategory(images, state.sort === USUAL.sort).map(({ name, images: members }) => (
              <section key={name} className="grid gap-3">
                {state.sort === USUAL.sort ? (
                  <h2 className="text-lg">{name === null ? t("noCategory") : <bdi>{name}</bdi>}</h2>
                ) : null}
                <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-3 max-sm:grid-cols-2">
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
            <ListPager lng={lng} pagination={pagination} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </ListFrame>
      <Coming>
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
      </Coming>
    </div>
  );
}
