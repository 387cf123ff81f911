import type { ReactNode } from "react";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export function linksOf(lng: Language) {
  return {
    contact: (text: ReactNode) => <a href={paths.page(lng, "contact-us")}>{text}</a>,
    data: (text: ReactNode) => (
      <a href={paths.profile(lng, "data")} rel="nofollow">
        {text}
      </a>
    ),
    account: (text: ReactNode) => (
      <a href={paths.page(lng, "delete-account")} rel="nofollow">
        {text}
      </a>
    ),
  };
}
