"use client";

import { useTranslations } from "next-intl";
import { addressQuery } from "@/components/resource/list-input";
import { ListTabs } from "@/components/resource/list-tabs";
import { SearchField, ToolbarChoice } from "@/components/resource/list-toolbar";
import { MANAGED_STATES } from "@/lib/catalogue/model";
import type { Language } from "@/lib/i18n/language";
import { POST_FILTERS, POST_SORTS, type PostFilter } from "@/lib/post/manage/model";
import { POSTS_DEFAULT_STATE, type PostsState } from "./posts";

type PostsToolbarProps = {
  readonly lng: Language;
  readonly state: PostsState;
  readonly counts: Readonly<Record<PostFilter, number>> | undefined;
  readonly onChange: (change: Partial<PostsState>) => void;
};

export function PostsToolbar({ lng, state, counts, onChange }: PostsToolbarProps) {
  const t = useTranslations("posts");
  const words = useTranslations("resource");
  const choose = (change: Partial<PostsState>) => onChange({ ...change, page: POSTS_DEFAULT_STATE.page });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ListTabs
        lng={lng}
        label={t("statuses")}
        value={POST_FILTERS.find((filter) => filter === state.status) ?? POSTS_DEFAULT_STATE.status}
        tabs={POST_FILTERS.map((value) => ({ value, text: t(`filter.${value}`), count: counts?.[value] }))}
        hrefOf={(status) =>
          addressQuery(POSTS_DEFAULT_STATE, { ...state, status, page: POSTS_DEFAULT_STATE.page, post: "" })
        }
        onChoose={(status) => choose({ status })}
      />
      <search className="flex flex-wrap gap-3">
        <SearchField search={state.search} onSearch={(search) => choose({ search })} />
        <ToolbarChoice
          name="state"
          label={words("show")}
          value={state.state}
          options={MANAGED_STATES.map((value) => [value, t(`state.${value}`)])}
          onChoose={(value) => choose({ state: value })}
        />
        <ToolbarChoice
          name="sort"
          label={words("sortBy")}
          value={state.sort}
          options={POST_SORTS.map((value) => [value, t(`sort.${value}`)])}
          onChoose={(sort) => choose({ sort })}
        />
      </search>
    </div>
  );
}
