import "server-only";
import type { SocialNetwork } from "@/lib/core/constants";

/** Where the apps can be had; an absent one is not offered. */
export type StoreLinks = { appStore?: string; googlePlay?: string };

/** How the operators can be reached. What is null or absent is hidden, never an empty link (decision H62). */
export type SiteSettings = {
  phone: string | null;
  email: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  stores: StoreLinks;
};

export type VersionedSettings = SiteSettings & { updatedAt: Date };
export type Links = Readonly<Record<string, string | undefined>>;
export type SettingsChange = {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  social?: Links | undefined;
  stores?: Links | undefined;
};
