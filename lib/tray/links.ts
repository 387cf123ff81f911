import type { Phone } from "@/lib/business/model";
import type { SocialNetwork } from "@/lib/core/constants";
import { normalisePhone } from "@/lib/i18n/phone";

/** Ways to send an order; `say` is read out on the phone or at the counter. */
export const ORDER_WAYS = ["whatsapp", "telegram", "sms", "say"] as const;
export type OrderWay = (typeof ORDER_WAYS)[number];

/** Link bases to which a message can be added; null if the business has not given one. */
export type OrderAddresses = Readonly<Record<Exclude<OrderWay, "say">, string | null>>;

export const OFFLINE_WAYS: readonly OrderWay[] = ["sms", "say"];

/**
 * Ways to send an order to a business. Uses only accounts that it has given: a phone number need not have WhatsApp or
 * Telegram, and landlines get no SMS.
 * @param whatsapp chat link from the business's page
 */
export function orderAddresses(
  phones: readonly Pick<Phone, "number">[],
  social: Partial<Record<SocialNetwork, string>>,
  whatsapp: string | null,
): OrderAddresses {
  const mobile = phones.map(({ number }) => normalisePhone(number)).find(({ kind }) => kind === "mobile");
  const chat = /^https:\/\/(?:www\.)?t(?:elegram)?\.me\/(\w{4,})\/?$/i.exec(social.telegram?.trim() ?? "");
  return {
    // Short links and group invitations can't carry a text.
    whatsapp: whatsapp && /^https:\/\/wa\.me\/\d+$/.test(whatsapp) ? whatsapp : null,
    telegram: chat ? `https://t.me/${chat[1]}` : null,
    sms: mobile ? `sms:${mobile.number}` : null,
  };
}

export function waysOf(addresses: OrderAddresses): readonly OrderWay[] {
  return ORDER_WAYS.filter((way) => way === "say" || addresses[way] !== null);
}

export function orderHref(way: Exclude<OrderWay, "say">, addresses: OrderAddresses, message: string): string | null {
  const address = addresses[way];
  if (address === null) return null;
  const text = encodeURIComponent(message);
  // iPhones expect `&`, other phones `?`; all accept `?&`.
  return way === "sms" ? `${address}?&body=${text}` : `${address}?text=${text}`;
}
