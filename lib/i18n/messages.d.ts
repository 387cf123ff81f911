import type { Language } from "@/lib/core/constants";
import type en from "@/messages/en.json";

declare module "next-intl" {
  /** Makes message keys and the locale part of the types: a missing key doesn't compile. */
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
