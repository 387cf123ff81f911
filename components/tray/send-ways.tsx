"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { OrderWay } from "@/lib/tray/links";

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
