"use client";

import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";
import { Icon } from "@/components/ui/icon";
import { MANAGED_SORTS, MANAGED_STATES } from "@/lib/catalogue/model";
import { QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { ToolbarChoice } from "./toolbar-choice";

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
    <ToolbarRow>
      <SearchField search={state.search} onSearch={(search) => onChange({ search, page: defaultState.page })} />
      {children}
      <ToolbarChoice
        name="state"
        label={t("show")}
        value={state.state}
        unset={defaultState.state}
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
    </ToolbarRow>
  );
}

/** The search field and the chips of a list in one row, which scrolls sideways rather than wraps. */
export function ToolbarRow({ children }: { readonly children: ReactNode }) {
  return (
    // Padded, since what scrolls would cut off focus rings. On phones the row reaches the edges of the screen.
    <search className="-mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:thin] *:shrink-0 [&>label]:min-w-45 [&>label:not(:only-child)]:max-w-70">
      {children}
    </search>
  );
}

type FilterChipProps = { readonly text: string; readonly onClear: () => void };

/** A filter that a link has set: it can only be cleared. */
export function FilterChip({ text, onClear }: FilterChipProps) {
  const t = useTranslations("resource");
  return (
    <span className="inline-flex h-9.5 items-center rounded-full border border-lapis bg-lapis-tint text-sm font-semibold whitespace-nowrap text-lapis">
      <span className="max-w-64 truncate ps-3">{text}</span>
      <button
        type="button"
        aria-label={t("clearFilter", { name: text })}
        className="relative -my-1 grid h-11.5 w-9 cursor-pointer place-items-center rounded-full border-0 bg-transparent text-lapis"
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
    </span>
  );
}

type DownloadLinkProps = { readonly href: string; readonly children: string };

/** The list, as it is narrowed, as a file. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a href={href} download aria-label={children} title={children} className="icon-button ms-auto size-11 text-ink-2">
      <Icon name="upload" className="rotate-180" />
    </a>
  );
}

type SearchFieldProps = {
  readonly search: string;
  /** Names the searched list, instead of "this list". */
  readonly placeholder?: string;
  readonly onSearch: (search: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly first?: Ref<HTMLInputElement | null>;
};

/** Search field that waits for a pause in typing. */
export function SearchField({ search, placeholder, onSearch, onKeyDown, first }: SearchFieldProps) {
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
    <label className="relative flex-1">
      <span className="visually-hidden">{t("search")}</span>
      <Icon name="search" className="absolute inset-y-0 start-3 my-auto text-ink-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        className="field__control min-h-11 ps-10 pe-3"
        placeholder={placeholder ?? t("search")}
        maxLength={QUERY_MAX_LENGTH}
        defaultValue={search}
        onKeyDown={onKeyDown}
        onChange={({ target }) => askSoon(target.value)}
      />
    </label>
  );
}
