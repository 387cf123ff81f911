"use client";

import { useTranslations } from "next-intl";
import { InUseDialog } from "@/components/resource/in-use-dialog";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedCategories } from "@/lib/calls/category";
import { plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type Category, type CategoryActions, DEFAULT_STATE, listInput } from "./category";

type CategoryInUseProps = { readonly lng: Language; readonly category: Category; readonly actions: CategoryActions };

/** A category in use can't be deleted: offers to move its dishes or businesses to another one of its type. */
export function CategoryInUse({ lng, category, actions }: CategoryInUseProps) {
  const t = useTranslations("categories");
  return (
    <InUseDialog
      lng={lng}
      entry={category}
      uses={[
        { count: category.dishes, text: t("dishesIn", { form: plural(category.dishes, lng) }) },
        { count: category.restaurants, text: t("businessesIn", { form: plural(category.restaurants, lng) }) },
        { count: category.kinds, text: t("kindsIn", { form: plural(category.kinds, lng) }) },
        { count: category.defaultImages, text: t("defaultImagesFor", { form: plural(category.defaultImages, lng) }) },
      ]}
      way={{ label: t("moveTo"), choose: t("choose"), hint: t("moveHint") }}
      targets={queryOptionsFor(listManagedCategories, listInput(lng, { ...DEFAULT_STATE, type: category.type }))}
      actions={actions}
    />
  );
}
