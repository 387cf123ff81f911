import { LANGUAGES } from "@/lib/core/constants";

/** Pages of one visitor: nothing to find there. */
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
/** Orders of one list, and positions of one visitor: addresses without end. */
const ENDLESS = ["sort", "lat", "lon"];

/**
 * The text of robots.txt. Pages that say `noindex` are not forbidden here: a robot has to read them to learn it.
 * @param origin of the site, without a slash at its end
 * @param hidden keeps every robot out of a copy for trying things out
 */
export function robotsText(origin: string, hidden: boolean): string {
  if (hidden) return "User-agent: *\nDisallow: /\n";
  const rules = [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    // With the language in front: a place may be called "saved" as well.
    ...LANGUAGES.flatMap((lng) => PRIVATE.map((name) => `Disallow: /${lng}/${name}`)),
    ...ENDLESS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
  ];
  return `${rules.join("\n")}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
