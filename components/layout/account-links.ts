import type { AccountLinks } from "@/components/account-menu/use-account";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export function accountLinks(lng: Language): AccountLinks {
  return {
    profile: paths.page(lng, "profile"),
    dashboard: paths.page(lng, "dashboard"),
    login: paths.page(lng, "login"),
    forgotPassword: paths.page(lng, "forgot-password"),
  };
}
