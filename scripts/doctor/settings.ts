import { cacheInFront } from "@/lib/core/cache-in-front";
import { checkEnv, env, SettingError } from "@/lib/core/env";
import { type Check, type Finding, failed, ok, warning } from "./finding";

const TABLE = "Set it in the environment or in .env; docs/operations.md, Settings, explains each.";

/** `npm start` brings these itself, except in production. */
const OWN = {
  DATABASE_URL: "postgresql://embedded@127.0.0.1/dastarkhan",
  JWT_SECRET: "7hGq2LzXw9RtVb4NcMkJp8YsE3uFa6Di",
};

export const settings: Check = {
  name: "settings",
  fix: TABLE,
  run() {
    const isProduction = process.env.NODE_ENV === "production";
    const given = Object.entries(process.env).filter(([, value]) => value?.trim());
    try {
      const read = checkEnv({ ...(isProduction ? {} : OWN), ...Object.fromEntries(given) });
      cacheInFront(read.CACHE_PURGE_URL, read.CACHE_PURGE_TOKEN);
      return [ok(`all ${Object.keys(read).length} can be read`), ...(isProduction ? ofProduction() : [])];
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      return error.message.split("\n").map((sentence) => failed(sentence, TABLE));
    }
  },
};

function ofProduction(): Finding[] {
  const { hostname, protocol } = new URL(env.SITE_URL);
  if (hostname === "localhost") {
    return [warning("SITE_URL is not set: links in mails lead to localhost", "Set SITE_URL to the public address.")];
  }
  if (protocol === "https:") return [];
  return [
    warning("SITE_URL is not https: passwords travel unencrypted", "Put a proxy with TLS in front, and set SITE_URL."),
  ];
}

/** Behind a proxy that is not counted, all visitors share its address and its limits. */
export const proxies: Check = {
  name: "proxies",
  fix: TABLE,
  async run() {
    const { TRUSTED_PROXIES: count, SITE_URL: site } = env;
    const isHttps = site.startsWith("https:");
    const counted =
      isHttps && count === 0
        ? warning(
            "TRUSTED_PROXIES is 0, but SITE_URL is https, which a proxy must serve: all visitors share its address and limits",
            "Set TRUSTED_PROXIES to the number of proxies that write X-Forwarded-For.",
          )
        : ok(`${count} trusted`);
    return [counted, await reachSite(site)];
  },
};

const SITE_MS = 5000;

async function reachSite(site: string): Promise<Finding> {
  const start = "Start the site, and check the name's DNS entry and the proxy (docs/operations.md, Deploy).";
  try {
    const answer = await fetch(`${site}/api/healthz`, { signal: AbortSignal.timeout(SITE_MS), redirect: "manual" });
    const body = answer.ok ? await answer.text() : "";
    if (body.includes('"status":"ok"')) return ok(`${site} leads to this site`);
    return warning(`${site}/api/healthz answers with ${answer.status}, not as this site does`, start);
  } catch (error) {
    const { cause, message } = error as Error;
    return warning(`${site} can't be reached from here: ${cause instanceof Error ? cause.message : message}`, start);
  }
}
