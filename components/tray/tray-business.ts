import type { Language } from "@/lib/i18n/language";
import type { OrderAddresses } from "@/lib/tray/links";
import type { OrderWords } from "@/lib/tray/message";

/** Storage key of the order (lib/api-client/draft.ts). */
export function trayName(business: string): string {
  return `tray:${business}`;
}

export type TrayBusiness = {
  readonly id: string;
  readonly name: string;
  /** Language in which the business reads orders; `words` are the texts of the message. */
  readonly language: Language;
  readonly words: OrderWords;
  readonly addresses: OrderAddresses;
  readonly call: { readonly href: string; readonly number: string } | null;
};
