"use client";

import { useTranslations } from "next-intl";
import { type RefObject, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import { toast } from "@/components/ui/toast";
import type { Language } from "@/lib/i18n/language";
import type { OrderWay } from "@/lib/tray/links";
import type { Tray } from "@/lib/tray/model";
import type { PutDish } from "./put-dish";
import { TrayBar } from "./tray-bar";
import type { TrayBusiness } from "./tray-business";
import { useHolder } from "./use-holder";

const load = () => import("./tray-sheet");
const TraySheet = lazyPart(() => load().then((module) => ({ default: module.TraySheet })));
const TrayDock = lazyPart(() => load().then((module) => ({ default: module.TrayDock })));

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
    <Button
      className="tray-before fixed end-3 bottom-[calc(84px+env(safe-area-inset-bottom))] z-18 bg-surface shadow-2 hover:bg-sunk md:end-6 md:bottom-6 print:hidden"
      variant="outline"
      icon="clock"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {t("earlier.title")}
    </Button>
  );
}
