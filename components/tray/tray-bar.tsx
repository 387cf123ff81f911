"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { countValues, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { dishesIn, type Tray, totalOf } from "@/lib/tray/model";
import type { TrayBusiness } from "./tray-business";

type TrayBarProps = {
  readonly tray: Tray;
  readonly lng: Language;
  readonly call: TrayBusiness["call"];
  readonly onOpen: () => void;
};

const SIGN = "tray-bar__sign";

/** Number of dishes and total, at the bottom of the screen; on phones it replaces the action bar. */
export function TrayBar({ tray, lng, call, onOpen }: TrayBarProps) {
  const t = useTranslations("tray");
  const count = dishesIn(tray);
  const picture = tray.lines.find(({ image }) => image)?.image;
  return (
    <section className="tray-bar" aria-label={t("yours")}>
      {call ? (
        <a className="tray-bar__call" href={call.href} aria-label={t("call")}>
          <Icon name="phone" />
        </a>
      ) : null}
      <button className="tray-bar__open" type="button" aria-haspopup="dialog" onClick={onOpen}>
        {picture ? (
          // biome-ignore lint/performance/noImgElement: the thumbnail that the menu shows already.
          <img className={SIGN} src={picture} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <span className={SIGN}>
            <Icon name="utensils" />
          </span>
        )}
        <span className="tray-bar__words">
          <b>{t("yours")}</b>
          <span>{t("dishes", countValues(count, lng))}</span>
        </span>
        <TraySum tray={tray} lng={lng} />
      </button>
    </section>
  );
}

/** The known total; a plus means that dishes without a price are not included. */
export function TraySum({ tray, lng }: { readonly tray: Tray; readonly lng: Language }) {
  const t = useTranslations("tray");
  const { sum, unpriced } = totalOf(tray);
  if (sum === 0 && unpriced > 0) return <span className="tray-sum font-bold whitespace-nowrap">{t("askPrice")}</span>;
  return (
    <data className="tray-sum font-bold whitespace-nowrap" value={sum}>
      {unpriced > 0 ? t("sumAndMore", { sum: formatPrice(sum, lng) }) : formatPrice(sum, lng)}
    </data>
  );
}
