import "server-only";
import { sqlQuery } from "@/lib/core/db";
import type { SiteSettings } from "@/lib/settings/model";
import { siteSettings } from "@/lib/settings/schema";

/** What the operators set: rows `phone`, `email`, `social` and `stores` of the table `settings` (H62). */
export async function readSiteSettings(): Promise<SiteSettings> {
  const rows = await sqlQuery<{ key: string; value: unknown }>("SELECT key, value FROM settings WHERE key = ANY($1)", [
    Object.keys(siteSettings),
  ]);
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    phone: siteSettings.phone.parse(values.get("phone")),
    email: siteSettings.email.parse(values.get("email")),
    social: siteSettings.social.parse(values.get("social")),
    stores: siteSettings.stores.parse(values.get("stores")),
  };
}
