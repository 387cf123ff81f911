import type { Language } from "@/lib/core/constants";
import type en from "@/messages/en.json";

type Texts = Pick<typeof en, "accountMenu" | "password">;

/** The texts of this script only, in all three languages; the build takes them out of the messages. */
declare const SIGNED_IN_TEXTS: Readonly<Record<Language, Texts>>;

export const pageLanguage = (): Language => document.documentElement.lang as Language;

/** A text of the account's menu in the language of the page. */
export const menuText = (key: keyof Texts["accountMenu"]): string => SIGNED_IN_TEXTS[pageLanguage()].accountMenu[key];

/** A text about changing the password. */
export const passwordText = (key: keyof Texts["password"]): string => SIGNED_IN_TEXTS[pageLanguage()].password[key];
