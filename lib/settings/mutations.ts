import "server-only";
import { checkVersion } from "@/lib/api/version";
import type { Actor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/audit";
import { transact } from "@/lib/core/transact";
import {
  type Banner,
  LIMIT_NAMES,
  type Limits,
  type Links,
  type SettingsChange,
  type SiteSettings,
  type VersionedSettings,
} from "@/lib/settings/model";
import { readSettings, SETTINGS_KEYS } from "@/lib/settings/queries";
import type { Prisma } from "@/prisma/generated/client";

/**
 * Updates the given settings, each link separately; pages show them at once.
 * @throws AppError `conflict` (stale) if they have changed since `demanded`
 */
export async function updateSettings(
  actor: Actor,
  change: SettingsChange,
  { demanded, now }: { demanded: Date | null; now: Date },
): Promise<VersionedSettings> {
  await transact(async ({ tx, invalidate }) => {
    // Serialises concurrent admins, so that the second one sees the first one's version.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('settings', 0))`;
    const before = await readSettings();
    checkVersion(before.updatedAt, demanded);
    const after = changed(before, change);
    const keys = SETTINGS_KEYS.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
    for (const key of keys) {
      const value = after[key] as Prisma.InputJsonValue | null;
      await tx.$executeRaw`INSERT INTO settings (key, value, updated_at) VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${now})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`;
    }
    if (keys.length === 0) return;
    const only = (settings: SiteSettings) => Object.fromEntries(keys.map((key) => [key, settings[key]]));
    await audit(tx, actor, { action: "settings.change", entity: "settings", before: only(before), after: only(after) });
    invalidate("settings");
  });
  return readSettings();
}

function changed(
  before: SiteSettings,
  { phone, email, calls, office, social, stores, banner, limits = {} }: SettingsChange,
): SiteSettings {
  return {
    phone: phone === undefined ? before.phone : phone,
    email: email === undefined ? before.email : email,
    calls: calls === undefined ? before.calls : calls,
    office: office === undefined ? before.office : office,
    social: merged(before.social, social),
    stores: merged(before.stores, stores),
    banner: banner === undefined ? before.banner : banner && toBanner(banner),
    limits: changedLimits(before.limits, limits),
  };
}

function changedLimits(before: Limits, change: NonNullable<SettingsChange["limits"]>): Limits {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, change[name] ?? before[name]])) as Limits;
}

function toBanner({ text, from, until }: NonNullable<SettingsChange["banner"]>): Banner {
  return { text, from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
}

/** An empty link removes the entry. */
function merged(before: Links, change: Links = {}): Record<string, string> {
  const entries = Object.entries({ ...before, ...change });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}
