import { getRequestConfig } from "next-intl/server";
import type { Language } from "@/lib/core/constants";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { languageOf } from "./language";

/** All texts in memory: some tens of kilobytes, read once at start. */
const MESSAGES: Record<Language, typeof en> = { en, fa, ps };

/**
 * next-intl's configuration for server components. The locale comes from `getTranslations` or `setRequestLocale` only;
 * headers and cookies are ignored, because public pages depend on their address alone.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = languageOf((await requestLocale) ?? "en");
  return { locale, messages: MESSAGES[locale], timeZone: "Asia/Kabul" };
});
