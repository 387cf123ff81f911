import type { IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths, resolveCity } from "@/lib/i18n/paths";

export type NavKey = "home" | "businesses" | "posts" | "about" | "contact";

/** "page": this very page; "true": the part of the site that the page belongs to. */
export type Current = "page" | "true" | undefined;

export type NavLink = {
  readonly key: NavKey;
  readonly href: string;
  readonly icon: IconName;
  readonly current: Current;
};

/** Main navigation (LAY-06); `address` is the path and query of the page that is shown. */
export function navLinks(lng: Language, address: string): NavLink[] {
  const link = (key: NavKey, href: string, icon: IconName): NavLink => ({
    key,
    href,
    icon,
    current: current(address, href),
  });
  return [
    link("home", paths.home(lng), "house"),
    link("businesses", `${paths.search(lng)}?search=`, "store"),
    link("posts", paths.posts(lng), "book-open"),
    link("about", paths.page(lng, "about"), "info"),
    link("contact", paths.page(lng, "contact-us"), "mail"),
  ];
}

/** The value of `aria-current` for a link to `href` on the page at `address`. */
export function current(address: string, href: string): Current {
  if (pathOf(address) === pathOf(href)) return "page";
  return sectionOf(address) === sectionOf(href) ? "true" : undefined;
}

/** Lists, provinces, places and their dishes are one part of the site, posts another. */
function sectionOf(address: string): string {
  const name = pathOf(address).split("/")[2] ?? "";
  if (name === "cities" || resolveCity(name)) return "businesses";
  return name === "weblog" ? "posts" : name;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
