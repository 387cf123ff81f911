"use client";

import { useTranslations } from "next-intl";
import { type RefObject, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { toast } from "@/components/ui/toast";
import type { Language } from "@/lib/i18n/language";
import type { OrderWay } from "@/lib/tray/links";
import type { Tray } from "@/lib/tray/model";
import { TrayBar } from "./tray-bar";
import type { TrayBusiness } from "./tray-business";
import type { PutDish } from "./use-add-buttons";

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
export function TrayFrames({ business, root, tray, lng, onTell }: TrayFramesProps) {
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
