import "server-only";
import type { Env } from "@/lib/core/env";
import { isPublicSite } from "@/lib/core/public-site";

type CountingSettings = Pick<Env, "SITE_URL" | "GA_MEASUREMENT_ID" | "VERCEL_ANALYTICS" | "VERCEL">;

/** Where visits are counted, as the page says it to its scripts; undefined is not written (ANA-01, ANA-02). */
export type CountingAttributes = {
  /** The production host without `www.`. */
  readonly "data-analytics"?: string;
  /** The id of the site at Google Analytics. */
  readonly "data-ga"?: string | undefined;
  /** Vercel counts too. */
  readonly "data-vercel"?: "" | undefined;
};

/** Only a site on the internet counts its visits: nothing of a test or of somebody's machine is sent anywhere. */
export function countingAttributes(settings: CountingSettings): CountingAttributes {
  const { SITE_URL, GA_MEASUREMENT_ID, VERCEL_ANALYTICS = settings.VERCEL ? "yes" : "no" } = settings;
  if (!isPublicSite(SITE_URL)) return {};
  return {
    "data-analytics": new URL(SITE_URL).hostname.replace(/^www\./, ""),
    "data-ga": GA_MEASUREMENT_ID,
    "data-vercel": VERCEL_ANALYTICS === "yes" ? "" : undefined,
  };
}

/** The hosts that Google Analytics loads its script from and sends to, where it is on. */
const GOOGLE = {
  scripts: ["https://*.googletagmanager.com"],
  connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
} as const;

/** What pages may reach besides our own site so that visits can be counted; nothing unless it was switched on. */
export function countingHosts(settings: CountingSettings): {
  readonly scripts: readonly string[];
  readonly connect: readonly string[];
} {
  return countingAttributes(settings)["data-ga"] ? GOOGLE : { scripts: [], connect: [] };
}

/** Somebody asks not to be counted. */
export function refusesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}
