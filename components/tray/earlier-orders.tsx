"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { formatDate, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { type EarlierOrder, forgetOrder, orderAgain, type Tray } from "@/lib/tray/model";
import "./earlier-orders.css";

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
      <h3 id={title}>{t("title")}</h3>
      <p className="tray-fine">{t("hint")}</p>
      <ul>
        {tray.earlier.map((order) => {
          const date = formatDate(new Date(order.at), lng);
          return (
            <li key={order.at}>
              <p>
                <b>{date}</b>
                <span>{dishesOf(order)}</span>
              </p>
              <Button
                variant="outline"
                size="small"
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
