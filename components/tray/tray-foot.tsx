"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { countValues, formatPhone } from "@/lib/i18n/format";
import { orderHref } from "@/lib/tray/links";
import { dishesIn, totalOf } from "@/lib/tray/model";
import type { PreviewProps } from "./message-preview";
import { TraySum } from "./tray-bar";

type TrayFootProps = PreviewProps & { readonly onSent: () => void };

/** The total and the send button. We cannot know whether another app has sent the message, so we ask the user. */
export function TrayFoot({ business, tray, way, message, lng, onSent }: TrayFootProps) {
  const t = useTranslations("tray");
  /** The last sent message; once the order changes, there is nothing to ask. */
  const [asked, ask] = useState<string>();
  const count = dishesIn(tray);
  const { unpriced } = totalOf(tray);
  // Let the browser follow the link first.
  const onSend = () => setTimeout(ask, 0, message);
  return (
    <div className="tray-foot">
      {asked === message ? (
        <Asked onSent={onSent} onNo={() => ask(undefined)} />
      ) : (
        <>
          <p className="tray-foot__total grid leading-[1.4]">
            <span className="text-sm text-ink-2">{t("total", countValues(count, lng))}</span>
            <TraySum tray={tray} lng={lng} />
            {unpriced > 0 ? (
              <small className="text-sm text-ink-2">{t("unpriced", countValues(unpriced, lng))}</small>
            ) : null}
          </p>
          <SendButton business={business} way={way} message={message} onSend={onSend} />
        </>
      )}
    </div>
  );
}

type SendButtonProps = Pick<PreviewProps, "business" | "way" | "message"> & { readonly onSend: () => void };

function SendButton({ business, way, message, onSend }: SendButtonProps) {
  const t = useTranslations("tray");
  if (way === "say")
    return business.call ? (
      <Button className="flex-auto" href={business.call.href} icon="phone" onClick={onSend}>
        <span className="visually-hidden">{t("call")}</span> <bdi dir="ltr">{formatPhone(business.call.number)}</bdi>
      </Button>
    ) : (
      <Button className="flex-auto" icon="check" onClick={onSend}>
        {t("atPlace")}
      </Button>
    );
  const outside = way === "sms" ? {} : { target: "_blank", rel: "nofollow ugc noopener" };
  return (
    <Button
      className="flex-auto"
      href={orderHref(way, business.addresses, message) ?? ""}
      icon={way === "sms" ? "message-circle" : way}
      onClick={onSend}
      {...outside}
    >
      {t(`send.${way}`)}
    </Button>
  );
}

function Asked({ onSent, onNo }: { readonly onSent: () => void; readonly onNo: () => void }) {
  const t = useTranslations("tray");
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="tray-asked flex flex-1 flex-wrap gap-2.5">
      <p className="flex-[1_0_100%] outline-none" ref={question} tabIndex={-1}>
        <b>{t("asked")}</b> {t("askedHint")}
      </p>
      <Button className="flex-auto" variant="outline" onClick={onNo}>
        {t("notYet")}
      </Button>
      <Button className="flex-auto" icon="check" onClick={onSent}>
        {t("yes")}
      </Button>
    </div>
  );
}
