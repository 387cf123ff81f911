import type { Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Background of the light theme: a manifest supports neither tokens nor a second theme. */
const PAPER = "rgb(246, 248, 247)";

/** Manifest for installing the site, in the page language; each language installs as a separate app. */
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
