"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
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
  const copy = () =>
    navigator.clipboard.writeText(message).then(
      () => toast("success", t("copied")),
      () => toast("error", t("copyFailed")),
    );
  return (
    <section className="tray-message" aria-labelledby={title}>
      <div className="tray-message__head">
        <h3 id={title}>{t(way === "say" ? "readTitle" : "messageTitle")}</h3>
        <small>{t(`language.${language}`)}</small>
      </div>
      {way === "say" ? (
        <>
          <p className="tray-fine">{t("readHint")}</p>
          <ReadOut tray={tray} business={business} />
        </>
      ) : (
        <p className="tray-message__text" {...marks}>
          {message}
        </p>
      )}
      <div className="tray-message__foot">
        <Button variant="quiet" size="small" icon="copy" onClick={() => void copy()}>
          {t("copy")}
        </Button>
        {way === "sms" ? <small>{t("parts", { count: formatNumber(parts, lng) })}</small> : null}
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
    <div className="tray-read" lang={language} dir={directionOf(language)}>
      <ol>
        {orderedLines(tray).map(({ id, told, count, note }) => (
          <li key={id}>
            <b>{formatNumber(count, language)}</b>
            <span>
              <bdi>{told}</bdi>
              {note ? <small dir="auto">{note}</small> : null}
            </span>
          </li>
        ))}
      </ol>
      <dl>
        {facts.map(([label, value]) =>
          label ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
