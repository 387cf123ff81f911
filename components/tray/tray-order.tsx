"use client";

import { useLocale, useTranslations } from "next-intl";
import { useOnline } from "@/components/resource/use-online";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { formatDate, formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { OFFLINE_WAYS, type OrderWay, waysOf } from "@/lib/tray/links";
import { orderMessage } from "@/lib/tray/message";
import {
  dishesIn,
  type EarlierOrder,
  forgetOrder,
  orderAgain,
  putBack,
  type ReadDish,
  renew,
  sent,
  type Tray,
  withoutMissing,
} from "@/lib/tray/model";
import { MessagePreview } from "./message-preview";
import { OrderFields, SendWays } from "./order-fields";
import type { TrayBusiness } from "./tray-business";
import { TrayFoot } from "./tray-foot";
import { TrayLines } from "./tray-lines";
import { useTray } from "./tray-store";
import type { PutDish } from "./use-add-buttons";
import "./tray-order.css";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { getMenu } from "@/lib/calls/dish";
import { isolated } from "@/lib/i18n/isolated";
import { pickFrom } from "@/lib/i18n/pick-translation";

export type TrayOrderProps = {
  readonly business: TrayBusiness;
  /** The chosen way; kept outside, since the frame of the order may change. */
  readonly chosen: OrderWay | undefined;
  readonly onChoose: (way: OrderWay) => void;
  /** Announces the new count of a dish. */
  readonly onTell: (dish: PutDish) => void;
};

export function TrayOrder({
  business,
  chosen,
  onChoose,
  onTell,
  onEmptied,
}: TrayOrderProps & { readonly onEmptied: () => void }) {
  const t = useTranslations("tray");
  const lng = useLocale() as Language;
  const { tray, change } = useTray(business.id);
  const isOnline = useOnline();
  const ways = waysOf(business.addresses);
  useFreshMenu(business, lng, { tray, change });

  const open = ways.filter((way) => isOnline || OFFLINE_WAYS.includes(way));
  const way = open.find((each) => each === chosen) ?? open[0] ?? "say";
  const count = dishesIn(tray);
  const message = orderMessage(tray, business.language, business.words);
  const finish = () => {
    change((before) => sent(before, Date.now()));
    toast("success", t("emptied"));
    onEmptied();
  };
  const clear = () => {
    const { lines } = tray;
    change((before) => ({ ...before, lines: [] }));
    const onClick = () => change((now) => putBack(now, lines));
    toast("info", t("cleared"), { action: { label: t("undo"), onClick } });
    onEmptied();
  };
  return (
    <>
      <div className="tray-order">
        {tray.lines.length > 0 ? (
          <button className="tray-clear" type="button" onClick={clear}>
            {t("clear")}
          </button>
        ) : null}
        <TrayNotices tray={tray} lng={lng} isOnline={isOnline} onTakeAway={() => change(withoutMissing)} />
        {tray.lines.length === 0 ? <p className="text-ink-2 in-[.tray-card]:hidden">{t("empty")}</p> : null}
        <TrayLines tray={tray} lng={lng} change={change} onTell={onTell} />
        {count === 0 ? <EarlierOrders tray={tray} lng={lng} change={change} /> : null}
        {count > 0 ? (
          <>
            <OrderFields tray={tray} change={change} />
            <SendWays ways={ways} open={open} chosen={way} onChoose={onChoose} />
            <MessagePreview business={business} tray={tray} way={way} message={message} lng={lng} />
            <p className="text-sm leading-(--lh-small) text-ink-2">{t("fine")}</p>
          </>
        ) : null}
      </div>
      {count > 0 ? (
        <TrayFoot business={business} tray={tray} way={way} message={message} lng={lng} onSent={finish} />
      ) : null}
    </>
  );
}

type NoticesProps = {
  readonly tray: Tray;
  readonly lng: Language;
  readonly isOnline: boolean;
  readonly onTakeAway: () => void;
};

function TrayNotices({ tray, lng, isOnline, onTakeAway }: NoticesProps) {
  const t = useTranslations("tray");
  // Read on each render, since an order may stay visible for hours.
  const door = tray.lines.length > 0 ? closedDoor() : "";
  const missing = tray.lines.filter(({ state }) => state !== "there");
  return (
    <div className="tray-notices grid gap-2 empty:hidden" role="status">
      {isOnline || tray.lines.length === 0 ? null : (
        <Notice>
          <b>{t("offlineTitle")}</b> {t("offline")}
        </Notice>
      )}
      {door ? (
        <Notice tone="warn">
          <b>{door}</b> {t("closed")}
        </Notice>
      ) : null}
      {tray.lines.map(({ id, name, was, price }) =>
        was === null ? null : (
          <Notice key={id} tone="warn">
            <b>
              {t("changed", { name, was: priceOr(was, lng, t("askPrice")), now: priceOr(price, lng, t("askPrice")) })}
            </b>{" "}
            {t("changedTotal")}
          </Notice>
        ),
      )}
      {missing.length > 0 ? (
        <Notice tone="error">
          <b>{t("missing", { names: missing.map(({ name }) => name).join(lng === "en" ? ", " : "، ") })}</b>{" "}
          <button
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-[0.25em]"
            type="button"
            onClick={onTakeAway}
          >
            {t("takeAway")}
          </button>
        </Notice>
      ) : null}
    </div>
  );
}

function priceOr(afn: number, lng: Language, unknown: string): string {
  return afn === 0 ? unknown : formatPrice(afn, lng);
}

/** The page's text if the business is closed; a vanilla script updates it every minute. */
function closedDoor(): string {
  const badge = document.querySelector(".business-head :is(.open-badge--closed, .open-badge--opening_soon)");
  return [...(badge?.children ?? [])].map(({ textContent }) => textContent).join(" · ");
}

type EarlierOrdersProps = {
  readonly tray: Tray;
  readonly lng: Language;
  readonly change: (how: (tray: Tray) => Tray) => Tray;
};

/** Earlier orders on this device. They can be repeated at today's prices, or deleted. */
function EarlierOrders({ tray, lng, change }: EarlierOrdersProps) {
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

/**
 * Reloads the menu when an order becomes visible, when the user returns to it, and when a dish is added, so that
 * nothing is ordered that is gone, sold out, or has a new price. Offline the order stays as it is.
 */
function useFreshMenu(
  business: TrayBusiness,
  lng: Language,
  { tray, change }: { readonly tray: Tray; readonly change: (how: (tray: Tray) => Tray) => void },
): void {
  const { id, language } = business;
  // An earlier order brings old prices.
  const ids = tray.lines.map((line) => line.id).join();
  const { data } = useQuery({ ...queryOptionsFor(getMenu, { params: { id } }), enabled: ids !== "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: dishes that came since are to be renewed as well.
  useEffect(() => {
    if (!data) return;
    const dishes = data.groups.flatMap((group) =>
      group.dishes.filter(isServed).map((dish) => readDish(dish, lng, language)),
    );
    change((tray) => renew(tray, dishes));
  }, [data, ids, lng, language, change]);
}

type WireDish = Answer<typeof getMenu>["groups"][number]["dishes"][number];

/** Managers see more dishes than guests. */
function isServed({ status }: WireDish): boolean {
  return status === "active";
}

function readDish(
  { _id: id, name, translation, price, availability }: WireDish,
  lng: Language,
  told: Language,
): ReadDish {
  const nameIn = (language: Language) =>
    pickFrom(translation, language, ({ title }) => title !== "")?.value.title ?? name;
  return { id, name: nameIn(lng), told: nameIn(told), price, isOut: availability === "unavailable" };
}
