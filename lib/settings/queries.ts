import "server-only";
import { z } from "zod";
import { sqlQuery } from "@/lib/core/db";
import type { Limits, SiteSettings, VersionedSettings } from "@/lib/settings/model";
import { siteSettings } from "@/lib/settings/schema";

/**
 * Rows `phone`, `email`, `calls`, `office`, `social`, `stores`, `banner` and `limits` of the table `settings` (H62).
 */
export async function readSiteSettings(): Promise<SiteSettings> {
  const rows = await sqlQuery(
    z.strictObject({ key: z.string(), value: z.unknown() }),
    "SELECT key, value FROM settings WHERE key = ANY($1)",
    [Object.keys(siteSettings)],
  );
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    phone: siteSettings.phone.parse(values.get("phone")),
    email: siteSettings.email.parse(values.get("email")),
    calls: siteSettings.calls.parse(values.get("calls")),
    office: siteSettings.office.parse(values.get("office")),
    social: siteSettings.social.parse(values.get("social")),
    stores: siteSettings.stores.parse(values.get("stores")),
    banner: siteSettings.banner.parse(values.get("banner")),
    limits: siteSettings.limits.parse(values.get("limits") ?? {}),
  };
}

export const SETTINGS_KEYS = [
  "phone",
  "email",
  "calls",
  "office",
  "social",
  "stores",
  "banner",
  "limits",
] as const satisfies readonly (keyof SiteSettings)[];
/** Read on every check, without a cache, so that changes apply at once on every instance. */
export async function readLimits(): Promise<Limits> {
  return (await readSiteSettings()).limits;
}

/** Version before the first change. */
const NEVER = new Date(0);

export async function readSettings(): Promise<VersionedSettings> {
  const [settings, rows] = await Promise.all([
    readSiteSettings(),
    sqlQuery(
      z.strictObject({ at: z.date().nullable() }),
      "SELECT max(updated_at) AS at FROM settings WHERE key = ANY($1)",
      [SETTINGS_KEYS],
    ),
  ]);
  return { ...settings, updatedAt: rows[0]?.at ?? NEVER };
}
