import type { Language } from "@/lib/i18n/language";
import type { OrderAddresses } from "@/lib/tray/links";
import type { OrderWords } from "@/lib/tray/message";

/** Under which a tray is kept (lib/api-client/draft.ts). */
export function trayName(business: string): string {
  return `tray:${business}`;
}

/** What a tray has to know of the place that its dishes come from. */
export type TrayBusiness = {
  readonly id: string;
  readonly name: string;
  /** The language that it reads orders in, and what a message says in it. */
  readonly language: Language;
  readonly words: OrderWords;
  readonly addresses: OrderAddresses;
  readonly call: { readonly href: string; readonly number: string } | null;
};
