"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listManagedRestaurants } from "@/lib/calls/inventory";
import { isUuid } from "@/lib/core/text";
import { type DashboardPage, SECTIONS } from "@/lib/i18n/dashboard-sections";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { useDashboardUser } from "./dashboard-user";
import { businessesFrom, followRecent, recentValue, rememberBusiness } from "./recent-businesses";
import { Thumbnail } from "./thumbnail";
import { useEntry } from "./use-entry";

const loadDrop = () => import("./business-drop").then(({ BusinessDrop }) => ({ default: BusinessDrop }));
const BusinessDrop = lazyWithRetry(loadDrop);

/** Key names are the same in every language. */
const KEYS = "Alt P";

/** So many businesses are offered before anything is typed. */
const OFFERED = 5;

type SwitcherProps = { readonly lng: Language };

/**
 * The name of the page on phones, and the business. Admins see one only where the page is about one: elsewhere none of
 * the many is theirs.
 */
export function BusinessSwitcher({ lng }: SwitcherProps) {
  const { role } = useDashboardUser();
  const { page } = useEntry(lng);
  if (role !== "admin" || (page !== null && isOfBusiness(page))) return <Switcher lng={lng} />;
  return (
    <div className={`${LOOK} md:hidden`}>
      <EntryName lng={lng} />
    </div>
  );
}

const LOOK = "flex min-h-12 min-w-0 items-center gap-2 rounded-md px-2 max-md:flex-1";

function EntryName({ lng }: SwitcherProps) {
  const t = useTranslations("dashboard");
  const { entry } = useEntry(lng);
  return <b className="truncate text-lg md:hidden">{t(`entries.${entry}`)}</b>;
}

/** The business that the page is about, and the way to another one. */
function Switcher({ lng }: SwitcherProps) {
  const t = useTranslations("dashboard");
  const enums = useTranslations("enums");
  const hrefOf = useHrefOf(lng);
  const router = useRouter();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { current, offered, isOnly } = useBusinesses(lng, isOpen);
  const open = (isAsked: boolean) => {
    setOpen(isAsked);
    setOpened(true);
  };
  useAltP(() => open(true));
  const text = (
    <span className="grid min-w-0 flex-1 text-start">
      <EntryName lng={lng} />
      <span className="flex min-w-0 items-center gap-1 max-md:text-xs max-md:text-ink-2 md:text-sm md:font-semibold">
        <bdi className="truncate">{current ? current.name : t("choosePlace")}</bdi>
        {isOnly ? null : <Icon name="chevron-down" className="text-base md:hidden" />}
      </span>
      {current ? (
        <span className="truncate text-xs text-ink-2 max-md:hidden">
          {`${enums(`type.${current.type}`)} · ${enums(`city.${current.city}`)}`}
        </span>
      ) : null}
    </span>
  );
  const look = `${LOOK} md:w-60 md:shrink-0`;
  if (isOnly)
    return (
      <div className={look}>
        <span className="max-md:hidden">
          <Thumbnail business={current} />
        </span>
        {text}
      </div>
    );
  return (
    <>
      <button
        ref={opener}
        type="button"
        title={`${t("switcher.title")} (${KEYS})`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrop()}
        onFocus={() => void loadDrop()}
        onClick={() => open(!isOpen)}
        className={`${look} border-0 bg-transparent text-ink hover:bg-sunk`}
      >
        <span className="max-md:hidden">
          <Thumbnail business={current} />
        </span>
        {text}
        <Icon name="chevrons-up-down" className="text-ink-3 max-md:hidden" />
      </button>
      {wasOpened ? (
        <Suspense fallback={null}>
          <BusinessDrop
            lng={lng}
            opener={opener}
            isOpen={isOpen}
            onOpenChange={open}
            offered={offered}
            current={current?._id}
            onChoose={(business) => {
              setOpen(false);
              rememberBusiness(business._id);
              router.push(hrefOf(business._id));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** The business in the address, else the last or the first one; and those that are offered, the last ones first. */
function useBusinesses(lng: Language, isOpen: boolean) {
  const { businesses } = useDashboardUser();
  const { page } = useEntry(lng);
  const inPath = useParams<{ id?: string }>().id;
  const inQuery = useSearchParams().get("restaurant");
  const asked = page && isOfBusiness(page) && page.includes("[id]") ? inPath : inQuery;
  // The server sends the page before it is known what the cookie says in the browser.
  const value = useSyncExternalStore(followRecent, recentValue, () => null);
  const recent = value === null ? null : businessesFrom(value);
  const id = [asked, recent?.[0], businesses?.[0]].find((each) => each && isUuid(each));
  const ids = [...new Set([...(id ? [id] : []), ...(recent ?? [])])].slice(0, OFFERED);
  const last = useQuery({
    ...queryOptionsFor(listManagedRestaurants, { query: { lang: lng, limit: String(OFFERED), ids: ids.join(",") } }),
    enabled: recent !== null && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const newest = useQuery({
    ...queryOptionsFor(listManagedRestaurants, { query: { lang: lng, limit: String(OFFERED) } }),
    enabled: isOpen && ids.length < OFFERED,
  });
  const found = [...(last.data?.data ?? []), ...(newest.data?.data ?? [])];
  const order = [...new Set([...ids, ...found.map(({ _id }) => _id)])].slice(0, OFFERED);
  const offered = order.flatMap((each) => found.find(({ _id }) => _id === each) ?? []);
  const current = offered.find(({ _id }) => _id === id);
  const seen = asked ? current?._id : undefined;
  useEffect(() => {
    if (seen) rememberBusiness(seen);
  }, [seen]);
  return { current, offered, isOnly: businesses?.length === 1 };
}

const isOfBusiness = (page: DashboardPage) => "isOfBusiness" in SECTIONS[page];

/** The same page of another business; from a page about none or all of them, the form of the business. */
function useHrefOf(lng: Language): (id: string) => string {
  const { page } = useEntry(lng);
  const { role } = useDashboardUser();
  return (id) => {
    const isHome = page === "" && role !== "admin";
    if (page === null || !(isHome || isOfBusiness(page))) return paths.editBusiness(lng, id);
    const path = `${paths.dashboard(lng)}/${page}`.replace(/\/$/, "");
    return page.includes("[id]") ? path.replace("[id]", id) : `${path}?restaurant=${id}`;
  };
}

/** Opens on Alt+P, which types «ح» on a Persian layout; hence `code`. */
function useAltP(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "KeyP" || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
