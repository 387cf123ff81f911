"use client";

import { useLocale, useTranslations } from "next-intl";
import { type RefObject, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button, IconButton } from "@/components/ui/button";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { countOf, LINES_MAX, setCount, type Tray, totalOf } from "@/lib/tray/model";
import { ADD_BUTTON } from "./add-buttons";
import type { TrayBusiness } from "./tray-business";
import { useTray } from "./tray-store";
import { type OpenDish, type PutDish, useAddButtons } from "./use-add-buttons";
import "./tray-bar.css";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import type { OrderWay } from "@/lib/tray/links";
import { TrayBar } from "./tray-bar";

export { putDish } from "./use-add-buttons";

type TrayLiveProps = {
  readonly business: TrayBusiness;
  /** Element of the page that contains the buttons. */
  readonly root: RefObject<HTMLElement | null>;
  readonly status: HTMLElement | null;
  readonly last: PutDish | null;
  readonly onTell: (last: PutDish) => void;
};

export function TrayLive({ business, root, status, last, onTell }: TrayLiveProps) {
  const t = useTranslations("tray");
  const lng = useLocale() as Language;
  const { tray, change } = useTray(business.id);
  const dish = useAddButtons(root, tray, lng);
  const takeOff = ({ id, name, holder }: OpenDish) => {
    const now = change((before) => setCount(before, id, countOf(before, id) - 1));
    onTell({ id, name, isFull: false });
    // The button disappears with the last one.
    if (countOf(now, id) === 0) holder.parentElement?.querySelector<HTMLElement>(ADD_BUTTON)?.focus();
  };
  const said = (): string => {
    if (!last) return "";
    if (last.isFull) return t("full", { max: formatNumber(LINES_MAX, lng) });
    const [count, total] = [formatNumber(countOf(tray, last.id), lng), formatPrice(totalOf(tray).sum, lng)];
    return t("said", { count, name: last.name, total });
  };
  const many = dish ? countOf(tray, dish.id) : 0;
  return (
    <>
      {status ? createPortal(said(), status) : null}
      {dish && many > 0
        ? createPortal(
            <IconButton
              icon={many > 1 ? "minus" : "trash"}
              className="dish-less size-12 rounded-md border-[1.5px] border-line-strong text-lapis"
              label={t(many > 1 ? "less" : "remove", { name: dish.name })}
              data-tray=""
              onClick={() => takeOff(dish)}
            />,
            dish.holder,
          )
        : null}
      <TrayFrames business={business} root={root} tray={tray} lng={lng} onTell={onTell} />
    </>
  );
}

const load = () => import("./tray-sheet");
const TraySheet = lazyWithRetry(() => load().then((module) => ({ default: module.TraySheet })));
const TrayDock = lazyWithRetry(() => load().then((module) => ({ default: module.TrayDock })));

type TrayFramesProps = {
  readonly business: TrayBusiness;
  readonly root: RefObject<HTMLElement | null>;
  readonly tray: Tray;
  readonly lng: Language;
  readonly onTell: (dish: PutDish) => void;
};

/** Frame of the order: its card beside the menu on wide screens, otherwise a sheet opened by a bar. */
function TrayFrames({ business, root, tray, lng, onTell }: TrayFramesProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<OrderWay>();
  const [order, come] = useState<"here" | "lost">();
  const t = useTranslations("tray");
  const holder = useHolder(root, setOpen);
  useEffect(() => {
    // Preload, since it may be opened offline later; a failed load is retried on opening.
    load().then(
      () => come("here"),
      () => come("lost"),
    );
  }, []);

  const openSheet = () => {
    load().then(
      () => {
        come("here");
        setOpen(true);
      },
      () => toast("error", t("offlineTitle")),
    );
  };
  const closeSheet = () => {
    setOpen(false);
    // The opener may be gone: the bar disappears with the last dish, the link to earlier orders with the first.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      root.current?.querySelector<HTMLElement>(".tray-bar__open, .tray-before")?.focus();
    });
  };
  const parts = { business, chosen, onChoose: choose, onTell };
  // On wide screens show nothing until the card can be filled; if loading fails, show the bar instead.
  if (holder && order !== "lost")
    return <Suspense fallback={null}>{order ? <TrayDock {...parts} holder={holder} /> : null}</Suspense>;
  return (
    <>
      <Opener business={business} tray={tray} lng={lng} onOpen={openSheet} />
      {isOpen ? (
        <Suspense fallback={null}>
          <TraySheet {...parts} onClose={closeSheet} />
        </Suspense>
      ) : null}
    </>
  );
}

type OpenerProps = Pick<TrayFramesProps, "business" | "tray" | "lng"> & { readonly onOpen: () => void };

function Opener({ business, tray, lng, onOpen }: OpenerProps) {
  const t = useTranslations("tray");
  if (tray.lines.length > 0) return <TrayBar tray={tray} lng={lng} call={business.call} onOpen={onOpen} />;
  if (tray.earlier.length === 0) return null;
  return (
    <Button className="tray-before" variant="outline" icon="clock" aria-haspopup="dialog" onClick={onOpen}>
      {t("earlier.title")}
    </Button>
  );
}

/** Must match tray.css. */
const WIDE = "(min-width: 1200px)";

/**
 * The element for the order beside the menu, on wide enough screens.
 * @param setOpen called when the card disappears while the user is typing in it
 */
function useHolder(root: RefObject<HTMLElement | null>, setOpen: (isOpen: true) => void): HTMLElement | null {
  const find = useCallback(() => root.current?.querySelector<HTMLElement>("[data-script-slot=order]") ?? null, [root]);
  const follow = useCallback(
    (tell: () => void) => {
      const width = matchMedia(WIDE);
      const change = () => {
        // Printing has its own width; the screen is restored afterwards.
        if (matchMedia("print").matches) return;
        if (!width.matches && find()?.contains(document.activeElement)) setOpen(true);
        tell();
      };
      width.addEventListener("change", change);
      return () => width.removeEventListener("change", change);
    },
    [find, setOpen],
  );
  return useSyncExternalStore(
    follow,
    () => (matchMedia(WIDE).matches ? find() : null),
    () => null,
  );
}
