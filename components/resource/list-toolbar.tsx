"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import { QUERY_MAX_LENGTH } from "@/lib/core/constants";

type Narrowed = { readonly search: string; readonly sort: string; readonly state: string; readonly page: string };

type ListToolbarProps = {
  readonly state: Narrowed;
  readonly usual: Narrowed;
  readonly onChange: (change: Partial<Narrowed>) => void;
};

/** Somebody who types is not asked about every letter. Milliseconds. */
const TYPING_MS = 250;

/** Words to look for, and choices of what is listed and in which order. */
export function ListToolbar({ state, usual, onChange }: ListToolbarProps) {
  const t = useTranslations("resource");
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: usual.page })} />
      <div className="min-w-36 flex-1 sm:flex-none">
        <SelectField
          name="state"
          label={t("show")}
          isLabelHidden
          value={state.state}
          options={MANAGED_STATES.map((value) => [value, t(`state.${value}`)])}
          onChange={({ target }) => onChange({ state: target.value, page: usual.page })}
        />
      </div>
      <div className="min-w-36 flex-1 sm:flex-none">
        <SelectField
          name="sort"
          label={t("sortBy")}
          isLabelHidden
          value={state.sort}
          options={MANAGED_SORTS.map((value) => [value, t(`sort.${value}`)])}
          onChange={({ target }) => onChange({ sort: target.value, page: usual.page })}
        />
      </div>
    </search>
  );
}

type SearchFieldProps = { readonly search: string; readonly onSearch: (search: string) => void };

function SearchField({ search, onSearch }: SearchFieldProps) {
  const t = useTranslations("resource");
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The way back, and "clear", change the address: the field follows unless somebody is typing in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <label className="relative min-w-56 flex-1">
      <span className="visually-hidden">{t("search")}</span>
      <Icon name="search" className="absolute inset-y-0 start-3 my-auto text-ink-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        className="field__control px-10"
        placeholder={t("search")}
        maxLength={QUERY_MAX_LENGTH}
        defaultValue={search}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onSearch(target.value), TYPING_MS);
        }}
      />
    </label>
  );
}
