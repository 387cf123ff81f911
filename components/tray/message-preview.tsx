"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { copyText } from "@/components/vanilla/share";
import { formatNumber, formatPrice } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import type { OrderWay } from "@/lib/tray/links";
import { smsParts } from "@/lib/tray/message";
import { orderedLines, type Tray, totalOf } from "@/lib/tray/model";
import type { TrayBusiness } from "./tray-business";

export type PreviewProps = {
  readonly business: TrayBusiness;
  readonly tray: Tray;
  readonly way: OrderWay;
  readonly message: string;
  readonly lng: Language;
};

/** The order exactly as it is sent, in the language of the business; large and with numbers first if it is read out. */
export function MessagePreview({ business, tray, way, message, lng }: PreviewProps) {
  const t = useTranslations("tray");
  const title = useId();
  const { language } = business;
  const marks = { lang: language, dir: directionOf(language) };
  const parts = smsParts(message);
  const copy = () => copyText(message, { copied: t("copied"), failed: t("copyFailed") });
  return (
    <section aria-labelledby={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5">
        <h3 className="text-base" id={title}>
          {t(way === "say" ? "readTitle" : "messageTitle")}
        </h3>
        <small className="text-sm text-ink-2">{t(`language.${language}`)}</small>
      </div>
      {way === "say" ? (
        <>
          <p className="mb-2 text-sm leading-(--lh-small) text-ink-2">{t("readHint")}</p>
          <ReadOut tray={tray} business={business} />
        </>
      ) : (
        <p className="tray-message__text" {...marks}>
          {message}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Button variant="quiet" size="small" className="px-0" icon="copy" onClick={() => void copy()}>
          {t("copy")}
        </Button>
        {way === "sms" ? (
          <small className="text-sm text-ink-2">{t("parts", { count: formatNumber(parts, lng) })}</small>
        ) : null}
      </div>
    </section>
  );
}

function ReadOut({ tray, business: { language, words } }: Pick<PreviewProps, "tray" | "business">) {
  const { sum, unpriced } = totalOf(tray);
  const facts = [
    [unpriced > 0 && sum > 0 ? words.known : words.total, sum > 0 ? formatPrice(sum, language) : words.ask],
    [words[tray.takes], tray.takes === "self" ? "" : tray.where],
    [tray.time && words.time, tray.time],
    [tray.name && words.name, tray.name],
  ];
  return (
    <div className="tray-read rounded-[16px] bg-istalif-tint px-4 py-1" lang={language} dir={directionOf(language)}>
      <ol>
        {orderedLines(tray).map(({ id, told, count, note }) => (
          <li
            key={id}
            className="grid grid-cols-[40px_minmax(0,1fr)] items-baseline border-b border-line py-2 text-xl leading-[1.6]"
          >
            <b className="text-2xl text-istalif">{formatNumber(count, language)}</b>
            <span>
              <bdi>{told}</bdi>
              {note ? (
                <small className="block text-[17px]" dir="auto">
                  {note}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-1 py-2.5 text-[17px]">
        {facts.map(([label, value]) =>
          label ? (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt>{label}</dt>
              <dd className="font-semibold" dir="auto">
                {value}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
