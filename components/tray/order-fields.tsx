"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { OrderWay } from "@/lib/tray/links";
import { ORDER_FIELD_MAX, TAKES, type Tray } from "@/lib/tray/model";

type OrderFieldsProps = { readonly tray: Tray; readonly change: (how: (tray: Tray) => Tray) => Tray };

export function OrderFields({ tray, change }: OrderFieldsProps) {
  const t = useTranslations("tray");
  const name = useId();
  return (
    <>
      <fieldset className="tray-choice min-w-0">
        <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t("takes.label")}</legend>
        <div className="flex flex-wrap gap-2">
          {TAKES.map((takes) => (
            <label key={takes} className="tray-pill">
              <input
                type="radio"
                name={name}
                checked={tray.takes === takes}
                onChange={() => change((before) => ({ ...before, takes, where: "" }))}
              />
              <span>{t(`takes.${takes}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[1fr_1fr] gap-2.5">
        {tray.takes === "self" ? null : (
          <OrderField tray={tray} change={change} field="where" label={t(`where.${tray.takes}`)} isWide />
        )}
        <OrderField tray={tray} change={change} field="time" label={t("time")} />
        <OrderField tray={tray} change={change} field="name" label={t("name")} autoComplete="name" />
      </div>
    </>
  );
}

type OrderFieldProps = OrderFieldsProps & {
  readonly field: "where" | "time" | "name";
  readonly label: string;
  readonly isWide?: boolean;
  readonly autoComplete?: string;
};

function OrderField({ tray, change, field, label, isWide, autoComplete = "off" }: OrderFieldProps) {
  return (
    <label className={`grid min-w-0 gap-1 text-sm font-semibold text-ink-2 ${isWide ? "col-span-full" : ""}`}>
      {label}
      <input
        className="field__control text-base font-normal"
        dir="auto"
        autoComplete={autoComplete}
        maxLength={ORDER_FIELD_MAX}
        value={tray[field]}
        onChange={({ target }) => change((before) => ({ ...before, [field]: target.value }))}
      />
    </label>
  );
}

const ICONS = {
  whatsapp: "whatsapp",
  telegram: "telegram",
  sms: "message-circle",
  say: "phone",
} as const satisfies Record<OrderWay, IconName>;

type SendWaysProps = {
  readonly ways: readonly OrderWay[];
  /** Ways that work now: some need a connection. */
  readonly open: readonly OrderWay[];
  readonly chosen: OrderWay;
  readonly onChoose: (way: OrderWay) => void;
};

export function SendWays({ ways, open, chosen, onChoose }: SendWaysProps) {
  const t = useTranslations("tray");
  const name = useId();
  if (ways.length === 1) return null;
  return (
    <fieldset className="tray-choice min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink-2">{t("ways.label")}</legend>
      <div className="tray-ways">
        {ways.map((way) => (
          <label key={way} className="tray-way">
            <input
              type="radio"
              name={name}
              checked={chosen === way}
              disabled={!open.includes(way)}
              onChange={() => onChoose(way)}
            />
            <span>
              <Icon name={ICONS[way]} />
              <b>{t(`ways.${way}`)}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
