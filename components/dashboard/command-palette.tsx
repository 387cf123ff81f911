"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command, useCommandState } from "cmdk";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useState } from "react";
import { recentBusinesses } from "@/components/dashboard/recent-businesses";
import { useSettled } from "@/components/resource/use-settled";
import { Icon, type IconName } from "@/components/ui/icon";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import { listManagedRestaurants } from "@/lib/calls/inventory";
import { fold } from "@/lib/i18n/fold";
import { formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { useDashboardUser } from "./dashboard-user";
import { sidebarFor } from "./sidebar";

type CommandPaletteProps = {
  readonly lng: Language;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
};

/** cmdk filter: 1 if every typed word is in a name or keyword, after folding of letter variants. */
function matches(name: string, typed: string, keywords: readonly string[] = []): number {
  const text = fold([name, ...keywords].join(" "));
  return fold(typed)
    .split(" ")
    .every((word) => text.includes(word))
    ? 1
    : 0;
}

/** Opens any page of the dashboard, business or dish by part of its name, or does something. */
export function CommandPalette({ lng, onClose, onShortcuts }: CommandPaletteProps) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const { role, mayAdd } = useDashboardUser();
  const entries = sidebarFor(role, mayAdd);
  const [chosen, choose] = useState("");
  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[90] bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[8vh] z-[90] mx-auto max-h-[84vh] max-w-[640px] overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-3 outline-none"
        >
          <Radix.Title className="visually-hidden">{t("palette.title")}</Radix.Title>
          <Command
            label={t("palette.title")}
            value={chosen}
            onValueChange={choose}
            filter={matches}
            loop
            vimBindings={false}
            className="flex max-h-[84vh] flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Icon name="search" className="text-ink-3" />
              <Command.Input
                dir="auto"
                placeholder={t("palette.placeholder")}
                className="min-h-14 min-w-0 flex-1 border-0 bg-transparent text-lg outline-none"
              />
              <button
                type="button"
                onClick={onClose}
                className="min-h-11 rounded-sm border-0 bg-transparent px-2 text-sm text-ink-2 hover:bg-sunk"
              >
                {t("close")}
              </button>
            </div>
            <Found lng={lng}>
              <BusinessActions lng={lng} onGo={go} onFirst={choose} />
              <Command.Group heading={t("palette.actions")} className={GROUP}>
                {entries
                  .flatMap(({ actions }) => actions)
                  .map(({ name, path, action = "plus" }) => (
                    <Entry
                      key={path}
                      icon={action}
                      value={t(name)}
                      keywords={[name, path]}
                      onSelect={() => go(paths.dashboard(lng, path))}
                    />
                  ))}
              </Command.Group>
              <Command.Group heading={t("palette.pages")} className={GROUP}>
                {entries.flatMap((entry) =>
                  entry.tabs.map(({ name, path }) => (
                    <Entry
                      key={path}
                      icon={entry.icon}
                      value={t(name)}
                      // URL names, so that users without a Persian or Pashto keyboard find pages too.
                      keywords={[name, path, t(`entries.${entry.name}`)]}
                      onSelect={() => go(paths.dashboard(lng, path))}
                    />
                  )),
                )}
              </Command.Group>
              <PaletteDishes lng={lng} onGo={go} />
              <PaletteBusinesses lng={lng} onGo={go} />
              <Command.Group heading={t("palette.elsewhere")} className={GROUP}>
                <Entry
                  icon="user"
                  value={t("palette.profile")}
                  keywords={["profile"]}
                  onSelect={() => location.assign(paths.page(lng, "profile"))}
                />
                <Entry
                  icon="external-link"
                  value={t("viewSite")}
                  keywords={["site home"]}
                  onSelect={() => location.assign(paths.home(lng))}
                />
                <Entry
                  icon="circle-question-mark"
                  value={t("shortcuts.title")}
                  keywords={["shortcuts keyboard keys help"]}
                  onSelect={() => {
                    onClose();
                    onShortcuts();
                  }}
                />
              </Command.Group>
            </Found>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An empty list is invalid for screen readers. */
function Found({ lng, children }: { readonly lng: Language; readonly children: ReactNode }) {
  const t = useTranslations("dashboard");
  const pages = useCommandState(({ filtered }) => filtered.count);
  const { isLooking, found } = useFoundBusinesses(lng);
  const isEmpty = pages === 0 && found.length === 0;
  return (
    <>
      <Command.List hidden={isEmpty} className="min-h-0 overflow-y-auto p-2">
        {children}
      </Command.List>
      <p role="status" className="text-center text-ink-2 not-empty:p-6">
        {isEmpty ? t(isLooking ? "loading" : "palette.none") : null}
      </p>
    </>
  );
}

/** Actions on a business that are a word before its name, such as "hours of …". */
const VERBS = ["prices", "hours"] as const;
type Verb = (typeof VERBS)[number];

const VERB_ICONS: Readonly<Record<Verb, IconName>> = { prices: "wallet", hours: "clock" };

/** So many of the found businesses are offered with their actions if none is typed. */
const WITH_ACTIONS = 2;

type BusinessActionsProps = {
  readonly lng: Language;
  readonly onGo: (href: string) => void;
  /** Selects the first action if no page matches, so that Enter does it. */
  readonly onFirst: (value: string) => void;
};

/** Actions for the businesses that match the input. */
function BusinessActions({ lng, onGo, onFirst }: BusinessActionsProps) {
  const t = useTranslations("dashboard");
  const enums = useTranslations("enums");
  const { found, verb } = useFoundBusinesses(lng);
  const hrefOf: Readonly<Record<Verb, (id: string) => string>> = {
    prices: (id) => `${paths.dashboard(lng, "dishes/list")}?restaurant=${id}`,
    hours: (id) => paths.editHours(lng, id),
  };
  const offered = verb ? found : found.slice(0, WITH_ACTIONS);
  const pages = useCommandState(({ filtered }) => filtered.count);
  const first = offered[0] && `${verb ?? VERBS[0]} ${offered[0]._id}`;
  useEffect(() => {
    if (pages === 0 && first) onFirst(first);
  }, [pages, first, onFirst]);
  if (offered.length === 0) return null;
  return (
    <Command.Group heading={t("palette.actions")} className={GROUP} forceMount>
      {offered.flatMap(({ _id, name, city }) =>
        (verb ? [verb] : VERBS).map((each) => (
          <Entry
            key={`${each} ${_id}`}
            icon={VERB_ICONS[each]}
            value={`${each} ${_id}`}
            name={t(`palette.of.${each}`, { name: isolated(name) })}
            keywords={[]}
            hint={enums(`city.${city}`)}
            isFound
            onSelect={() => onGo(hrefOf[each](_id))}
          />
        )),
      )}
    </Command.Group>
  );
}

/** The dishes of the user's businesses that match the input; of all businesses, there would be too many of one name. */
function PaletteDishes({ lng, onGo }: { readonly lng: Language; readonly onGo: (href: string) => void }) {
  const t = useTranslations("dashboard");
  const { role } = useDashboardUser();
  const last = recentBusinesses()[0];
  const { search, isAsked } = useTyped();
  const isPossible = role !== "admin" || last !== undefined;
  const { data } = useQuery({
    ...queryOptionsFor(listDishes, {
      query: {
        search,
        limit: String(SHOWN),
        status: "all",
        lang: lng,
        ...(role === "admin" && { restaurantId: last }),
      },
    }),
    enabled: isAsked && isPossible,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && isPossible ? (data?.data ?? []) : [];
  if (found.length === 0) return null;
  return (
    <Command.Group heading={t("palette.dishes")} className={GROUP} forceMount>
      {found.map(({ _id, name, price }) => (
        <Entry
          key={_id}
          icon="utensils"
          value={_id}
          name={name}
          keywords={[]}
          hint={formatPrice(price, lng)}
          isFound
          onSelect={() => onGo(paths.editDish(lng, _id))}
        />
      ))}
    </Command.Group>
  );
}

/** Businesses that match the input, each linked to its form. */
function PaletteBusinesses({ lng, onGo }: { readonly lng: Language; readonly onGo: (href: string) => void }) {
  const t = useTranslations("dashboard");
  const enums = useTranslations("enums");
  const { found } = useFoundBusinesses(lng);
  if (found.length === 0) return null;
  return (
    <Command.Group heading={t("palette.businesses")} className={GROUP} forceMount>
      {found.map(({ _id, name, city, type }) => (
        <Entry
          key={_id}
          icon="store"
          value={_id}
          name={name}
          keywords={[]}
          hint={`${enums(`type.${type}`)} · ${enums(`city.${city}`)}`}
          isFound
          onSelect={() => onGo(paths.editBusiness(lng, _id))}
        />
      ))}
    </Command.Group>
  );
}

/** The list of businesses shows the rest. */
const SHOWN = 6;
/** One letter would match thousands. */
const LETTERS_MIN = 2;
/** Debounce in milliseconds. */
const PAUSE = 200;

/** The input of the palette after a pause, and whether it is long enough to search for. */
function useTyped() {
  const typed = useCommandState(({ search }) => search.trim());
  const search = useSettled(typed, PAUSE);
  return { typed, search, isAsked: search.length >= LETTERS_MIN && typed.length >= LETTERS_MIN };
}

/** The user's businesses that match the input of the palette, or what follows the name of an action in it. */
function useFoundBusinesses(lng: Language) {
  const t = useTranslations("dashboard");
  const { typed, search: text, isAsked: isLong } = useTyped();
  const [first = "", ...others] = fold(text).split(" ");
  const verb = VERBS.find((each) => [each, ...fold(t(`palette.words.${each}`)).split(" ")].includes(first));
  const search = verb ? others.join(" ") : text;
  const isAsked = isLong && search.length >= LETTERS_MIN;
  const { data, isFetching } = useQuery({
    ...queryOptionsFor(listManagedRestaurants, { query: { search, limit: String(SHOWN), lang: lng } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? (data?.data ?? []) : [], isLooking: typed !== text || (isAsked && isFetching), verb };
}

const GROUP =
  "[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-3";

type EntryProps = {
  readonly icon: IconName;
  /** Unique id of the entry, and its name by default. */
  readonly value: string;
  readonly name?: string;
  readonly keywords: string[];
  /** Secondary text. */
  readonly hint?: string;
  /** Skips the client's filter, because the server has matched it. */
  readonly isFound?: boolean;
  readonly onSelect: () => void;
};

function Entry({ icon, value, name = value, keywords, hint, isFound, onSelect }: EntryProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      {...(isFound && { forceMount: true })}
      onSelect={onSelect}
      className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 font-medium data-[selected=true]:bg-lapis-tint data-[selected=true]:text-lapis"
    >
      <Icon name={icon} />
      <bdi>{name}</bdi>
      {hint === undefined ? null : <span className="ms-auto text-sm font-normal text-ink-2">{hint}</span>}
    </Command.Item>
  );
}
