import type { IconName } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export type NavKey = "home" | "businesses" | "posts" | "about" | "contact";

export type NavLink = {
  readonly key: NavKey;
  readonly href: string;
  readonly icon: IconName;
  readonly isCurrent: boolean;
};

/** Main navigation (LAY-06); `address` is the path and query of the page that is shown. */
export function navLinks(lng: Language, address: string): NavLink[] {
  const path = pathOf(address);
  const link = (key: NavKey, href: string, icon: IconName): NavLink => ({
    key,
    href,
    icon,
    isCurrent: path === pathOf(href),
  });
  return [
    link("home", paths.home(lng), "house"),
    link("businesses", `${paths.search(lng)}?search=`, "store"),
    link("posts", paths.posts(lng), "book-open"),
    link("about", paths.page(lng, "about"), "info"),
    link("contact", paths.page(lng, "contact-us"), "mail"),
  ];
}

/** The value of `aria-current` for a link. */
export function current(isCurrent: boolean): "page" | undefined {
  return isCurrent ? "page" : undefined;
}

export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? address;
}
