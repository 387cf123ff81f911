import type { Actor } from "@/lib/auth/actor";
import { isBannerShown, type SiteSettings } from "@/lib/settings/model";

/** Hides a future or past banner from non-admins. */
export function settingsFor<S extends SiteSettings>(actor: Actor | null, settings: S, now: Date): S {
  const { banner } = settings;
  const mayRead = actor?.role === "admin" || (banner !== null && isBannerShown(banner, now));
  return mayRead ? settings : { ...settings, banner: null };
}
