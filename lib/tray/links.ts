import type { Phone } from "@/lib/business/model";
import type { SocialNetwork } from "@/lib/core/constants";
import { normalisePhone } from "@/lib/i18n/phone";

/** The ways in which an order reaches a place; `say` is read out, on the phone or at the counter. */
export const ORDER_WAYS = ["whatsapp", "telegram", "sms", "say"] as const;
export type OrderWay = (typeof ORDER_WAYS)[number];

/** What of these a place has told: addresses that a message can be added to. */
export type OrderAddresses = Readonly<Record<Exclude<OrderWay, "say">, string | null>>;

/** Without the internet only these go. */
export const OFFLINE_WAYS: readonly OrderWay[] = ["sms", "say"];

/**
 * Where an order to a place can be sent. Only what the place has told itself: a number need not have WhatsApp or Telegram,
 * and landlines get no SMS.
 * @param whatsapp the chat of the place, as its page links to it
 */
export function orderAddresses(
  phones: readonly Pick<Phone, "number">[],
  social: Partial<Record<SocialNetwork, string>>,
  whatsapp: string | null,
): OrderAddresses {
  const mobile = phones.map(({ number }) => normalisePhone(number)).find(({ kind }) => kind === "mobile");
  const chat = /^https:\/\/(?:www\.)?t(?:elegram)?\.me\/(\w{4,})\/?$/i.exec(social.telegram?.trim() ?? "");
  return {
    // Short links and invitations to groups take no text along.
    whatsapp: whatsapp && /^https:\/\/wa\.me\/\d+$/.test(whatsapp) ? whatsapp : null,
    telegram: chat ? `https://t.me/${chat[1]}` : null,
    sms: mobile ? `sms:${mobile.number}` : null,
  };
}

/** The ways of a place, the best first; one can always be read out. */
export function waysOf(addresses: OrderAddresses): readonly OrderWay[] {
  return ORDER_WAYS.filter((way) => way === "say" || addresses[way] !== null);
}

/** The address that opens a message, written and ready to be sent. */
export function orderHref(way: Exclude<OrderWay, "say">, addresses: OrderAddresses, message: string): string | null {
  const address = addresses[way];
  if (address === null) return null;
  const text = encodeURIComponent(message);
  // iPhones want `&`, all others `?`: both together are understood by both.
  return way === "sms" ? `${address}?&body=${text}` : `${address}?text=${text}`;
}
