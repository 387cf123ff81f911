"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EntryNames } from "@/components/resource/entry-names";
import { LanguageDots } from "@/components/resource/language-dots";
import { ListEmpty, ListFrame } from "@/components/resource/list-frame";
import { OfflineNotice } from "@/components/resource/list-states";
import { SearchField, ToolbarRow } from "@/components/resource/list-toolbar";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { RowMenu } from "@/components/resource/row-menu";
import { SectionHead } from "@/components/resource/section-head";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { countsOf } from "@/components/resource/use-list-actions";
import { useListPage } from "@/components/resource/use-list-page";
import { useListState } from "@/components/resource/use-list-state";
import { useRemoval } from "@/components/resource/use-removal";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo } from "@/components/ui/photo";
import { isConflict } from "@/lib/api-client/call-error";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { listManagedDefaultImages, removeDefaultImage, restoreDefaultImage } from "@/lib/calls/default-image";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { DEFAULT_IMAGE_SORTS, NO_CATEGORY } from "@/lib/default-image/model";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { byCategory, DEFAULT_STATE, type DefaultImage, listInput } from "./default-image";

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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead title={t("title")}>{add}</SectionHead>
      <OfflineNotice />
      <DefaultImageToolbar lng={lng} state={state} onChange={change} />
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

type DefaultImageCardProps = {
  readonly lng: Language;
  readonly image: DefaultImage;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
};

/** Two to five per row of the list with gaps of 12 px, across categories. */
const WIDTH =
  "w-[calc((100cqi-13px)/2)] @min-[32rem]:w-[calc((100cqi-25px)/3)] @min-[42rem]:w-[calc((100cqi-37px)/4)] @min-[56rem]:w-[calc((100cqi-49px)/5)]";

function DefaultImageCard({ lng, image, onEdit, onDelete, onRestore }: DefaultImageCardProps) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const { media, translation, chosen, borrowed, deletedAt } = image;
  const uses = chosen + borrowed;
  return (
    <li className={`flex ${WIDTH} flex-col overflow-hidden rounded-lg border border-line bg-surface`}>
      <Photo
        src={media.url.medium}
        width={media.width}
        height={media.height}
        blur={media.blurDataURL}
        ratio="four-three"
      />
      <div className="flex flex-1 items-start gap-1 ps-3 pt-2">
        <div className="min-w-0 flex-1">
          <EntryNames entry={image} />
        </div>
        {deletedAt === null ? <RowMenu entry={image} onEdit={onEdit} onDelete={onDelete} /> : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-1 pb-3">
        <p className="text-sm text-ink-2">{uses === 0 ? t("unused") : t("uses", countValues(uses, lng))}</p>
        <LanguageDots translation={translation} />
        {deletedAt === null ? null : (
          <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={onRestore}>
            {words("restore")}
          </Button>
        )}
      </div>
    </li>
  );
}

type DefaultImageToolbarProps = {
  readonly lng: Language;
  readonly state: typeof DEFAULT_STATE;
  readonly onChange: (change: Partial<typeof DEFAULT_STATE>) => void;
};

function DefaultImageToolbar({ lng, state, onChange }: DefaultImageToolbarProps) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const { data } = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const choose = (change: Partial<typeof DEFAULT_STATE>) => onChange({ ...change, page: DEFAULT_STATE.page });
  return (
    <ToolbarRow>
      <SearchField search={state.search} onSearch={(search) => choose({ search })} />
      <ToolbarChoice
        name="category"
        label={t("category")}
        value={state.category}
        options={[
          ["", t("allCategories")],
          ...(data?.data.map(({ _id, name }) => [_id, name] as const) ?? []),
          [NO_CATEGORY, t("noCategory")],
        ]}
        onChoose={(category) => choose({ category })}
      />
      <ToolbarChoice
        name="state"
        label={words("show")}
        value={state.state}
        unset={DEFAULT_STATE.state}
        options={MANAGED_STATES.map((value) => [value, words(`state.${value}`)])}
        onChoose={(value) => choose({ state: value })}
      />
      <ToolbarChoice
        name="sort"
        label={words("sortBy")}
        value={state.sort}
        options={DEFAULT_IMAGE_SORTS.map((value) => [value, words(`sort.${value}`)])}
        onChoose={(sort) => choose({ sort })}
      />
    </ToolbarRow>
  );
}
