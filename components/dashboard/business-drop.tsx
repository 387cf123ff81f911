"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { useSettled } from "@/components/resource/use-settled";
import { Drop } from "@/components/ui/drop";
import { Icon } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedRestaurants } from "@/lib/calls/inventory";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type ManagedBusiness, Thumbnail } from "./thumbnail";

type BusinessDropProps = {
  readonly lng: Language;
  /** The button that opens it, which stays where it is when this script is lost. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Before anything is typed: those that were last worked on. */
  readonly offered: readonly ManagedBusiness[];
  readonly current: string | undefined;
  readonly onChoose: (business: ManagedBusiness) => void;
};

/** The list below the button of the switcher. */
export function BusinessDrop({ opener, isOpen, onOpenChange, ...list }: BusinessDropProps) {
  const t = useTranslations("dashboard");
  return (
    <Drop
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      opener={opener}
      align="start"
      label={t("switcher.title")}
      className="w-[min(372px,calc(100vw-16px))] overflow-hidden rounded-lg"
    >
      <BusinessList {...list} onAll={() => onOpenChange(false)} />
    </Drop>
  );
}

type BusinessListProps = Omit<BusinessDropProps, "opener" | "isOpen" | "onOpenChange"> & {
  readonly onAll: () => void;
};

/** Users refine the search instead of scrolling further. */
const SHOWN = 8;
/** Debounce in milliseconds. */
const PAUSE = 200;

/** Searches the user's businesses by name; works with the keyboard alone. */
function BusinessList({ lng, offered, current, onChoose, onAll }: BusinessListProps) {
  const t = useTranslations("dashboard");
  const enums = useTranslations("enums");
  const [typed, type] = useState("");
  const search = useSettled(typed.trim(), PAUSE);
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(listManagedRestaurants, { query: { search, limit: String(SHOWN), lang: lng } }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const isSearching = typed.trim() !== "";
  const businesses = isSearching ? (data?.data ?? []) : offered;
  const isLooking = isSearching && (isFetching || search !== typed.trim());
  return (
    <Command label={t("switcher.title")} shouldFilter={false} loop vimBindings={false}>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="text-ink-3" />
        <Command.Input
          // The user asked for it, and types at once.
          autoFocus
          dir="auto"
          value={typed}
          onValueChange={type}
          placeholder={t("switcher.placeholder")}
          className="min-h-13 min-w-0 flex-1 border-0 bg-transparent outline-none"
        />
      </div>
      <Command.List hidden={businesses.length === 0} className="max-h-[min(26rem,60vh)] overflow-y-auto p-2">
        <Command.Group
          heading={isSearching ? undefined : t("switcher.recent")}
          className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3"
        >
          {businesses.map((business) => (
            <Command.Item
              key={business._id}
              value={business._id}
              onSelect={() => onChoose(business)}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-md px-2 py-1 data-[selected=true]:bg-lapis-tint"
            >
              <Thumbnail business={business} />
              <span className="grid min-w-0 flex-1">
                <bdi className="truncate font-semibold">{business.name}</bdi>
                <span className="truncate text-xs text-ink-2">
                  {`${enums(`city.${business.city}`)} · ${t("switcher.dishes", countValues(business.dishCount, lng))}`}
                </span>
              </span>
              {business._id === current ? <Icon name="check" className="text-lapis" /> : null}
            </Command.Item>
          ))}
        </Command.Group>
      </Command.List>
      <p role="status" className="px-4 text-ink-2 not-empty:py-4">
        {isSearching && businesses.length === 0 ? t(isLooking ? "loading" : "switcher.none") : null}
      </p>
      <p className="border-t border-line px-4">
        <Link
          href={paths.dashboard(lng, "restaurants/list")}
          onClick={onAll}
          className="flex min-h-12 items-center font-semibold text-lapis"
        >
          {t("switcher.all")}
        </Link>
      </p>
    </Command>
  );
}
