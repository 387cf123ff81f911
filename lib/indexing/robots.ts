import { LANGUAGES } from "@/lib/core/constants";

const PRIVATE = [
  "dashboard",
  "profile",
  "saved",
  "login",
  "signup",
  "forgot-password",
  "reset-password",
  "account-activation",
  "delete-account",
  "oauth-callback",
];
/** Sort orders, positions and days make endless variants of a URL. */
const ENDLESS = ["sort", "lat", "lon", "since"];

/**
 * The text of robots.txt. `noindex` pages are not disallowed: a robot must read them to see the tag.
 * @param origin of the site, without a trailing slash
 * @param hidden disallows everything, for staging sites
 */
export function robotsText(origin: string, hidden: boolean): string {
  if (hidden) return "User-agent: *\nDisallow: /\n";
  const rules = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    // Archives of what the pages tell.
    "Disallow: /data/",
    // With the language, because a business may have the slug "saved".
    ...LANGUAGES.flatMap((lng) => PRIVATE.map((name) => `Disallow: /${lng}/${name}`)),
    ...ENDLESS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
  ];
  return `${rules.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
