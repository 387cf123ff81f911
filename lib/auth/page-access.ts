import { refusalOf } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { Language } from "@/lib/core/constants";
import type { PageAccess } from "@/lib/i18n/dashboard-sections";
import { paths } from "@/lib/i18n/paths";

/** The page that a user without this access is redirected to (GRD-04, GRD-06, H33); null if access is granted. */
export function redirectWithout(access: PageAccess, actor: Actor, lng: Language): string | null {
  const refusal = refusalOf("manager", actor);
  // The role needs a second factor: only the account page is open until it is set up.
  if (refusal === "second_factor_missing") return `${paths.profile(lng)}?tab=account`;
  if (refusal) return paths.home(lng);
  const isOpen = access === "manager" || (access === "admin") === (actor.role === "admin");
  return isOpen ? null : paths.dashboard(lng);
}
