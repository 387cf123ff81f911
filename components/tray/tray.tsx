import type { ReactNode } from "react";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { orderLanguage } from "@/lib/tray/language";
import { orderAddresses } from "@/lib/tray/links";
import { ORDER_WORDS, type OrderWords } from "@/lib/tray/message";
import { TrayArea } from "./tray-area";
import type { TrayBusiness } from "./tray-business";

type TrayProps = {
  readonly business: BusinessDetail;
  readonly lng: Language;
  readonly name: string;
  readonly whatsapp: string | null;
  readonly call: TrayBusiness["call"];
  readonly children: ReactNode;
};

/** Enables orders on the page of a business; not if it is closed for good or has no menu. */
export function Tray({ business, lng, name, whatsapp, call, children }: TrayProps) {
  if (!hasTray(business)) return children;
  const language = languageOfOrders(business);
  const known: TrayBusiness = {
    id: business.id,
    name,
    language,
    words: orderWords(language),
    addresses: orderAddresses(business.phones, business.social, whatsapp),
    call,
  };
  return (
    <TrayArea business={known} failed={texts(lng, "tray")("offlineTitle")}>
      {children}
    </TrayArea>
  );
}

export function hasTray({ status, dishCount }: Pick<BusinessDetail, "status" | "dishCount">): boolean {
  return status !== "closed" && dishCount > 0;
}

/** Language in which the business reads orders. */
export function languageOfOrders({ city, menuLanguages }: Pick<BusinessDetail, "city" | "menuLanguages">): Language {
  return orderLanguage(city, menuLanguages);
}

function orderWords(language: Language): OrderWords {
  const t = texts(language, "trayMessage");
  return Object.fromEntries(ORDER_WORDS.map((word) => [word, t(word)])) as OrderWords;
}
