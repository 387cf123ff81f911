import type { AccountLinks } from "@/components/account-menu/use-account";
import type { IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths, resolveCity } from "@/lib/i18n/paths";

export type NavKey = "home" | "businesses" | "posts" | "about" | "contact";

/** "page": the current page; "true": the section that contains it. */
export type Current = "page" | "true" | undefined;

export type NavLink = {
  readonly key: NavKey;
  readonly href: string;
  readonly icon: IconName;
  readonly current: Current;
};

/** Main navigation (LAY-06); `address` is the path and query of the current page. */
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

export function current(address: string, href: string): Current {
  if (pathOf(address) === pathOf(href)) return "page";
  return sectionOf(address) === sectionOf(href) ? "true" : undefined;
}

/** Lists, provinces, businesses and their dishes are one section of the site, posts another. */
function sectionOf(address: string): string {
  const name = pathOf(address).split("/")[2] ?? "";
  if (name === "cities" || resolveCity(name)) return "businesses";
  return name === "weblog" ? "posts" : name;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}

export function accountLinks(lng: Language): AccountLinks {
  return {
    profile: paths.page(lng, "profile"),
    saved: paths.page(lng, "saved"),
    dashboard: paths.page(lng, "dashboard"),
    login: paths.page(lng, "login"),
    forgotPassword: paths.page(lng, "forgot-password"),
  };
}
