"use client";

import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import { QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type Narrowed = { readonly search: string; readonly sort: string; readonly state: string; readonly page: string };

type Sort = (typeof MANAGED_SORTS)[number];

type ListToolbarProps = {
  readonly state: Narrowed;
  readonly defaultState: Narrowed;
  readonly onChange: (change: Partial<Narrowed>) => void;
  readonly sorts?: readonly Sort[];
  readonly children?: ReactNode;
};

/** Search delay after the last key, in milliseconds. */
const TYPING_MS = 250;

export function ListToolbar({ state, defaultState, onChange, sorts = MANAGED_SORTS, children }: ListToolbarProps) {
  const t = useTranslations("resource");
  return (
    <search className="flex flex-wrap gap-3">
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: defaultState.page })} />
      {children}
      <ToolbarChoice
        name="state"
        label={t("show")}
        value={state.state}
        options={MANAGED_STATES.map((value) => [value, t(`state.${value}`)])}
        onChoose={(value) => onChange({ state: value, page: defaultState.page })}
      />
      <ToolbarChoice
        name="sort"
        label={t("sortBy")}
        value={state.sort}
        options={sorts.map((value) => [value, t(`sort.${value}`)])}
        onChoose={(value) => onChange({ sort: value, page: defaultState.page })}
      />
    </search>
  );
}

type ToolbarChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
};

export function ToolbarChoice({ onChoose, ...field }: ToolbarChoiceProps) {
  // A field of the editor may have the same name.
  const id = useId();
  return (
    <div className="min-w-36 flex-1 sm:flex-none">
      <SelectField {...field} id={id} isLabelHidden onChange={({ target }) => onChoose(target.value)} />
    </div>
  );
}

type ToolbarMoreProps = {
  readonly lng: Language;
  readonly made: number;
  readonly children: ReactNode;
};

export function ToolbarMore({ lng, made, children }: ToolbarMoreProps) {
  const t = useTranslations("resource");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        icon="sliders-horizontal"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {made === 0 ? t("filters") : t("filtersOn", { count: formatNumber(made, lng) })}
      </Button>
      <div id={id} className={`w-full flex-wrap gap-3 md:contents ${isOpen ? "flex" : "max-md:hidden"}`}>
        {children}
      </div>
    </>
  );
}

type SearchFieldProps = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly first?: Ref<HTMLInputElement | null>;
};

/** Search field that waits for a pause in typing. */
export function SearchField({ search, onSearch, onKeyDown, first }: SearchFieldProps) {
  const t = useTranslations("resource");
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(first, () => field.current);
  const askSoon = (words: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(words), TYPING_MS);
  };
  const adopt = useEffectEvent((words = "") => words !== search && askSoon(words));
  // Adopt text typed before hydration.
  useEffect(() => {
    adopt(field.current?.value);
    return () => clearTimeout(timer.current);
  }, []);
  // Follow changes of the URL (back button, "clear") unless the user is typing.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = search;
  }, [search]);
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
        onKeyDown={onKeyDown}
        onChange={({ target }) => askSoon(target.value)}
      />
    </label>
  );
}
