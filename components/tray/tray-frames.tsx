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
  /** The page of the place. */
  readonly root: RefObject<HTMLElement | null>;
  readonly tray: Tray;
  readonly lng: Language;
  readonly onTell: (dish: PutDish) => void;
};

/** Where the order is: in its card beside a menu on a wide screen, else in a sheet that a bar at the lower edge opens. */
export function TrayFrames({ business, root, tray, lng, onTell }: TrayFramesProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<OrderWay>();
  const [order, come] = useState<"here" | "lost">();
  const t = useTranslations("tray");
  const holder = useHolder(root, setOpen);
  useEffect(() => {
    // Ahead of time: it may be opened where there is no line any more. What does not come now is asked for then.
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
    // What opened it may have gone: a bar with the last dish, the way to earlier orders with the first.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      root.current?.querySelector<HTMLElement>(".tray-bar__open, .tray-before")?.focus();
    });
  };
  const parts = { business, chosen, onChoose: choose, onTell };
  // Until its card can be filled nothing else is shown; where it can't, the bar says that there is an order.
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

/** The bar; where nothing is on the tray but something was ordered before, the way to that. */
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
