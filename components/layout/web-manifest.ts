import type { Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** The paper of the light look; a manifest can't name a token, and knows one look only. */
const PAPER = "rgb(246, 248, 247)";

/** What a phone needs to put the site among its apps, in the visitor's language; installed twice, it is two apps. */
export function webManifest(lng: Language): object {
  const t = texts(lng, "app");
  const home = paths.home(lng);
  return {
    id: home,
    lang: lng,
    dir: directionOf(lng),
    name: t("name"),
    short_name: texts(lng, "common")("siteName"),
    description: texts(lng, "layout")("description"),
    start_url: home,
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: PAPER,
    categories: ["food", "travel", "lifestyle"],
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      ...([192, 512] as const).flatMap((side) => [
        { src: `/app/icon-${side}.png`, sizes: `${side}x${side}`, type: "image/png" },
        { src: `/app/maskable-${side}.png`, sizes: `${side}x${side}`, type: "image/png", purpose: "maskable" },
      ]),
    ],
    shortcuts: [
      { name: t("search"), url: `${paths.search(lng)}?search=` },
      { name: t("near"), url: `${home}#nearby` },
      { name: t("kept"), url: paths.page(lng, "offline") },
    ],
  };
}
