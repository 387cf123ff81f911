"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type EarlierOrder, forgetOrder, orderAgain, type Tray } from "@/lib/tray/model";

type EarlierOrdersProps = {
  readonly tray: Tray;
  readonly lng: Language;
  readonly change: (how: (tray: Tray) => Tray) => Tray;
};

/** Earlier orders on this device. They can be repeated at today's prices, or deleted. */
export function EarlierOrders({ tray, lng, change }: EarlierOrdersProps) {
  const t = useTranslations("tray.earlier");
  const title = useId();
  if (tray.earlier.length === 0) return null;
  const dishesOf = ({ lines }: EarlierOrder) =>
    lines.map(({ name, count }) => `${formatNumber(count, lng)} × ${isolated(name)}`).join(lng === "en" ? ", " : "، ");
  return (
    <section className="tray-earlier" aria-labelledby={title}>
      <h3 className="text-[17px]" id={title}>
        {t("title")}
      </h3>
      <p className="text-sm leading-(--lh-small) text-ink-2">{t("hint")}</p>
      <ul className="mt-2 grid gap-2">
        {tray.earlier.map((order) => {
          const date = formatDate(new Date(order.at), lng);
          return (
            <li
              key={order.at}
              className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-line px-3 py-2.5"
            >
              <p className="grid flex-[1_0_100%] leading-(--lh-small)">
                <b>{date}</b>
                <span className="text-[15px] text-ink-2">{dishesOf(order)}</span>
              </p>
              <Button
                variant="outline"
                size="small"
                className="flex-1"
                icon="refresh-cw"
                aria-label={t("againOf", { date })}
                onClick={() => change((before) => orderAgain(before, order.at))}
              >
                {t("again")}
              </Button>
              <IconButton
                icon="trash"
                label={t("forget", { date })}
                onClick={() => change((before) => forgetOrder(before, order.at))}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
