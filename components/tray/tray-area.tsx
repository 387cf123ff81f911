"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { toast } from "@/components/enhance/toast";
import { IconButton } from "@/components/ui/button";
import { Island } from "@/components/ui/island";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { addDish, countOf, LINES_MAX, setCount, type Tray, totalOf } from "@/lib/tray/model";
import { ADD_BUTTON, dishAt } from "./add-buttons";
import { TrayBar } from "./tray-bar";
import type { TrayBusiness } from "./tray-business";
import { useAddButtons } from "./use-add-buttons";
import { useTray } from "./use-tray";
import "./tray.css";

const load = () => import("./tray-sheet");
/** Ahead of time; one that does not come is asked for again when it is opened. */
const prepare = () => {
  load().catch(() => undefined);
};
const TraySheet = lazy(() => load().then(({ TraySheet: Sheet }) => ({ default: Sheet })));

type TrayAreaProps = { readonly business: TrayBusiness; readonly children: ReactNode };

/**
 * Around the page of a place: hears the buttons that put a dish on the tray, in rows and in the sheet of a dish, and shows
 * the tray at the lower edge as soon as something is on it (docs/decisions/tray.md).
 */
export function TrayArea({ business, children }: TrayAreaProps) {
  const t = useTranslations("tray");
  const lng = useLocale() as Language;
  const root = useRef<HTMLDivElement>(null);
  const { tray, change } = useTray(business.id);
  const dish = useAddButtons(root, tray, lng);
  const [isOpen, setOpen] = useState(false);
  const [said, say] = useState("");

  const tell = (id: string, name: string, now: Tray) => {
    const [count, total] = [formatNumber(countOf(now, id), lng), formatPrice(totalOf(now).sum, lng)];
    say(t("said", { count, name, total }));
  };
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(ADD_BUTTON) : null;
    const added = button && dishAt(button);
    if (!added) return;
    const now = change((before) => addDish(before, added));
    if (countOf(now, added.id) > 0) tell(added.id, added.name, now);
    else say(t("full", { max: formatNumber(LINES_MAX, lng) }));
    // It may be opened where there is no line any more.
    prepare();
  };
  const openSheet = () => {
    load().then(
      () => setOpen(true),
      () => toast("error", t("offlineTitle")),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: what is clicked are the buttons in it.
    <div className="tray-area" ref={root} onClick={onClick}>
      {children}
      <Island data-tray="">
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {tray.lines.length > 0 ? (
          <TrayBar tray={tray} lng={lng} call={business.call} onNear={prepare} onOpen={openSheet} />
        ) : null}
      </Island>
      {dish && countOf(tray, dish.id) > 0
        ? createPortal(
            <IconButton
              icon={countOf(tray, dish.id) > 1 ? "minus" : "trash"}
              className="dish-less"
              label={t(countOf(tray, dish.id) > 1 ? "less" : "remove", { name: dish.name })}
              data-tray=""
              onClick={() => {
                const now = change((before) => setCount(before, dish.id, countOf(before, dish.id) - 1));
                tell(dish.id, dish.name, now);
                // The button goes with the last one.
                if (countOf(now, dish.id) === 0) nextTo(dish.holder)?.focus();
              }}
            />,
            dish.holder,
          )
        : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <TraySheet business={business} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

function nextTo(holder: HTMLElement): HTMLElement | null {
  return holder.parentElement?.querySelector<HTMLElement>(ADD_BUTTON) ?? null;
}
