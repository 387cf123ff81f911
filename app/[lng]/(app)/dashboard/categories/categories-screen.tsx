"use client";

import { useTranslations } from "next-intl";
import { EntryRow, type EntryRowProps } from "@/components/resource/entry-row";
import { ResourceScreen } from "@/components/resource/resource-screen";
import { ToolbarChoice } from "@/components/resource/toolbar-choice";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { deleteCategory, listManagedCategories, moveCategory, restoreCategory } from "@/lib/calls/category";
import { CATEGORY_TYPES } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type Category, DEFAULT_STATE, listInput, typeOf } from "./category";

const CategoryEditor = lazyWithRetry(() =>
  import("./category-editor").then(({ CategoryEditor }) => ({ default: CategoryEditor })),
);
const CategoryInUse = lazyWithRetry(() =>
  import("./category-in-use").then(({ CategoryInUse }) => ({ default: CategoryInUse })),
);

export function CategoriesScreen({ lng }: { readonly lng: Language }) {
  const t = useTranslations("categories");
  return (
    <ResourceScreen
      lng={lng}
      texts={{ title: t("title"), new: t("new"), none: t("none"), noneText: t("noneText") }}
      defaultState={DEFAULT_STATE}
      calls={{ move: moveCategory, delete: deleteCategory, restore: restoreCategory }}
      query={(state) => queryOptionsFor(listManagedCategories, listInput(lng, state))}
      isUsed={({ dishes, restaurants, kinds, defaultImages }) => dishes + restaurants + kinds + defaultImages > 0}
      choices={(state, change) => (
        <ToolbarChoice
          name="type"
          label={t("type")}
          value={typeOf(state)}
          options={CATEGORY_TYPES.map((type) => [type, t(`types.${type}`)])}
          onChoose={(type) => change({ type, page: DEFAULT_STATE.page })}
        />
      )}
      row={(row) => <CategoryRow lng={lng} {...row} />}
      editor={(editor, state) => <CategoryEditor lng={lng} type={typeOf(state)} {...editor} />}
      inUse={(category, actions) => <CategoryInUse lng={lng} category={category} actions={actions} />}
    />
  );
}

type CategoryRowProps = EntryRowProps<Category> & { readonly lng: Language };

function CategoryRow({ lng, ...row }: CategoryRowProps) {
  const t = useTranslations("categories");
  const { _id: id, type, image, thumbnail, dishes, restaurants } = row.entry;
  const count = type === "dish" ? dishes : restaurants;
  return (
    <EntryRow
      {...row}
      picture={
        <span className="w-11 shrink-0 overflow-hidden rounded-sm">
          {image && thumbnail ? (
            <Photo src={thumbnail} width={image.width} height={image.height} ratio="square" />
          ) : (
            <PhotoFallback seed={id} ratio="square" />
          )}
        </span>
      }
      counts={[t(type === "dish" ? "dishes" : "businesses", countValues(count, lng))]}
    />
  );
}
