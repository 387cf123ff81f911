import type { Language } from "@/lib/core/constants";
import type en from "@/messages/en.json";

declare module "next-intl" {
  /** Types message keys and the locale: a missing key does not compile. */
  interface AppConfig {
    Locale: Language;
    Messages: typeof en;
  }
}
