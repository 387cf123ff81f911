"use client";

import { useQuery } from "@tanstack/react-query";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentType, useState, useSyncExternalStore } from "react";
import type { BusinessName } from "@/components/business-choice/business-name";
import { OfflineNotice } from "@/components/resource/list-states";
import { PanelSuspense } from "@/components/resource/panel-suspense";
import { SectionHead } from "@/components/resource/section-head";
import { followAddress, goTo, useListState } from "@/components/resource/use-list-state";
import { lazyContent } from "@/components/ui/lazy-with-retry";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { listDishes } from "@/lib/calls/dish";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { ALL_PLACES, businessOf, DEFAULT_STATE, type Dish, type DishChange, listInput } from "./dish";
import type { DishEditorProps } from "./dish-editor";
import type { MenuOfBusinessProps } from "./menu-of-business";
import { type Offer, withOffers } from "./offers";

export type DishesScreenProps = {
  readonly lng: Language;
  /** The owner's businesses; null for admins, who manage all. */
  readonly businesses: readonly BusinessName[] | null;
};

type Parts = {
  readonly Menu: ComponentType<MenuOfBusinessProps>;
  readonly Editor: ComponentType<DishEditorProps>;
};

const NoBusiness = lazyContent(() => import("./no-business").then(({ NoBusiness }) => ({ default: NoBusiness })));

const NONE: readonly Dish[] = [];

/** Saved changes to offer for the owner's other businesses, if there are any. */
function useOffers(businesses: DishesScreenProps["businesses"]) {
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const isOfMany = businesses !== null && businesses.length > 1;
  const onWritten = (changes: readonly DishChange[]) => {
    if (isOfMany) setOffers((before) => withOffers(before, changes));
  };
  return { offers, onWritten, onOffered: () => setOffers([]) };
}

/**
 * The menu of a business and, above it, the editor of a dish. A page that opens with the editor has no menu before it
 * closes.
 */
export function DishesScreen({ lng, businesses, Menu, Editor }: DishesScreenProps & Parts) {
  const t = useTranslations("dishes");
  const [state, change] = useListState(DEFAULT_STATE);
  const [editor, edit] = useDishEditor(lng);
  const business = businessOf(state, businesses);
  const hasMenu = useEver(editor === "");
  const { offers, onWritten, onOffered } = useOffers(businesses);
  const all = { id: ALL_PLACES, name: t("allPlaces") };
  const next = useNextDish(listInput(lng, { ...state, restaurant: business }), editor);
  const choose = ({ id }: BusinessName) => change({ ...DEFAULT_STATE, restaurant: id });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SectionHead title={t("title")} action={t("new")} onAction={() => edit("new")} />
      <OfflineNotice />
      <PanelSuspense>
        {!hasMenu ? null : business === "" ? (
          <NoBusiness lng={lng} businesses={businesses} all={all} onChoose={choose} />
        ) : (
          <Menu
            // Pending prices belong to one menu.
            key={business}
            lng={lng}
            business={business}
            businesses={businesses}
            all={all}
            state={{ ...state, restaurant: business }}
            offers={offers}
            onWritten={onWritten}
            onOffered={onOffered}
            onChoose={choose}
            onChange={change}
            onEdit={edit}
          />
        )}
      </PanelSuspense>
      <PanelSuspense>
        {editor === "" ? null : (
          <Editor
            lng={lng}
            id={editor}
            business={business === ALL_PLACES ? "" : business}
            businesses={businesses}
            onBusiness={choose}
            onSaved={onWritten}
            onNext={next === undefined ? undefined : () => edit(next)}
            onClose={() => edit("")}
          />
        )}
      </PanelSuspense>
    </div>
  );
}

/** Whether something is or was true. */
function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}

/** Id of the dish after another one, on the page of the menu that is shown. */
function useNextDish(input: ReturnType<typeof listInput>, id: string): string | undefined {
  // Only reads what the menu has loaded.
  const { data } = useQuery({ ...queryOptionsFor(listDishes, input), enabled: false });
  const dishes = data?.data ?? NONE;
  const at = dishes.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : dishes[at + 1]?._id;
}

/**
 * The dish in the editor from the URL: its id, `new`, or "". The list stays mounted below, on each of the three routes.
 */
function useDishEditor(lng: Language): readonly [string, (id: string) => void] {
  const asked = usePathname();
  const path = useSyncExternalStore(
    followAddress,
    () => window.location.pathname,
    () => asked,
  );
  const open = (id: string) => {
    const url = new URL(window.location.href);
    url.pathname = addressOf(lng, id);
    goTo(url);
  };
  return [idIn(path, lng), open];
}

function addressOf(lng: Language, id: string): string {
  if (id === "") return paths.dashboard(lng, "dishes/list");
  return id === "new" ? paths.dashboard(lng, "dishes/add") : paths.editDish(lng, id);
}

function idIn(path: string, lng: Language): string {
  if (path === paths.dashboard(lng, "dishes/add")) return "new";
  const before = paths.editDish(lng, "");
  return path.startsWith(before) ? path.slice(before.length) : "";
}
