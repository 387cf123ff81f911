"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SearchField, ToolbarChoice } from "@/components/resource/list-toolbar";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listCategories } from "@/lib/calls/category";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import { DEFAULT_IMAGE_SORTS, NO_CATEGORY } from "@/lib/default-image/model";
import type { Language } from "@/lib/i18n/language";
import { DEFAULT_STATE } from "./default-image";

type DefaultImageToolbarProps = {
  readonly lng: Language;
  readonly state: typeof DEFAULT_STATE;
  readonly onChange: (change: Partial<typeof DEFAULT_STATE>) => void;
};

export function DefaultImageToolbar({ lng, state, onChange }: DefaultImageToolbarProps) {
  const t = useTranslations("defaultImages");
  const words = useTranslations("resource");
  const { data } = useQuery(queryOptionsFor(listCategories, { query: { lang: lng, type: "dish" } }));
  const choose = (change: Partial<typeof DEFAULT_STATE>) => onChange({ ...change, page: DEFAULT_STATE.page });
  return (
    <search className="flex flex-wrap gap-3">
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
    </search>
  );
}
