import type { z } from "zod";
import type { SiteSettings } from "@/lib/settings/model";
import type { settingsSchema } from "@/lib/settings/schema";

export function toSettings({
  updatedAt,
  ...settings
}: SiteSettings & { updatedAt: Date }): z.input<typeof settingsSchema> {
  return { ...settings, updatedAt: updatedAt.toISOString() };
}
