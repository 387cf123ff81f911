"use client";

import { useLocale, useTranslations } from "next-intl";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "@/components/ui/button";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { countOf, LINES_MAX, setCount, totalOf } from "@/lib/tray/model";
import { ADD_BUTTON } from "./add-buttons";
import type { TrayBusiness } from "./tray-business";
import { TrayFrames } from "./tray-frames";
import { useTray } from "./tray-store";
import { type OpenDish, type PutDish, useAddButtons } from "./use-add-buttons";
import "./tray-bar.css";

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
