import "server-only";
import type { Env } from "@/lib/core/env";
import { isPublicSite } from "@/lib/core/public-site";

type CountingSettings = Pick<Env, "SITE_URL" | "GA_MEASUREMENT_ID" | "VERCEL_ANALYTICS" | "VERCEL">;

/** Attributes that tell the page's scripts where to count visits; undefined ones are not rendered (ANA-01, ANA-02). */
export type CountingAttributes = {
  readonly "data-analytics"?: string;
  readonly "data-ga"?: string | undefined;
  readonly "data-vercel"?: "" | undefined;
};

/** Only public sites count visits: tests and local machines send nothing. */
export function countingAttributes(settings: CountingSettings): CountingAttributes {
  const { SITE_URL, GA_MEASUREMENT_ID, VERCEL_ANALYTICS = settings.VERCEL ? "yes" : "no" } = settings;
  if (!isPublicSite(SITE_URL)) return {};
  return {
    "data-analytics": new URL(SITE_URL).hostname.replace(/^www\./, ""),
    "data-ga": GA_MEASUREMENT_ID,
    "data-vercel": VERCEL_ANALYTICS === "yes" ? "" : undefined,
  };
}

const GOOGLE = {
  scripts: ["https://*.googletagmanager.com"],
  connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"],
} as const;

/** Hosts that the content security policy allows for analytics; empty unless Google Analytics is on. */
export function countingHosts(settings: CountingSettings): {
  readonly scripts: readonly string[];
  readonly connect: readonly string[];
} {
  return countingAttributes(settings)["data-ga"] ? GOOGLE : { scripts: [], connect: [] };
}

/** The visitor opted out by DNT or Global Privacy Control. */
export function refusesCounting(headers: Headers): boolean {
  return headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}
