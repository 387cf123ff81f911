import type { SessionUser } from "@/lib/http/access-token";
import { paths } from "@/lib/i18n/paths";
import { changePassword } from "./change-password";
import { element, icon } from "./dom";
import { askToLogOut } from "./log-out";
import { menuText, pageLanguage } from "./texts";
import { sendVerification } from "./verify";

type Entry = { readonly icon: string; readonly text: string } & (
  | { readonly href: string }
  | { readonly click: () => void }
);

/** What the menu of an account holds; the dashboard is there for admins only (GRD-08). */
export function menuEntries(user: SessionUser): Entry[] {
  const lng = pageLanguage();
  return [
    { icon: "user", text: menuText("profile"), href: paths.page(lng, "profile") },
    ...(user.isVerified
      ? []
      : [{ icon: "badge-check", text: menuText("verify"), click: () => void sendVerification(user.id) }]),
    { icon: "lock", text: menuText("changePassword"), click: () => changePassword(user.id) },
    ...(user.role === "admin"
      ? [{ icon: "layout-dashboard", text: menuText("dashboard"), href: paths.page(lng, "dashboard") }]
      : []),
    { icon: "log-out", text: menuText("logout"), click: askToLogOut },
  ];
}

/**
 * Puts the menu of the account where "log in" was: beside the other menus of the bar, and into the menu of phones.
 * @returns takes it away again
 */
export function accountMenu(user: SessionUser): () => void {
  const list = () => menuEntries(user).map((entry) => element("li", {}, entryElement(entry)));
  const button = element("summary", { class: "icon-button", "aria-label": menuText("open") }, icon("user"));
  const drop = element(
    "details",
    { class: "drop account-drop", "data-drop": "" },
    button,
    element("ul", { class: "drop__list" }, ...list()),
  );
  const phone = element("ul", { class: "mobile-menu__links account-links" }, ...list());
  drop.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("li")) drop.open = false;
  });
  document.querySelector(".nav-bar__login")?.before(drop);
  document.querySelector(".mobile-menu__auth")?.before(phone);
  return () => {
    drop.remove();
    phone.remove();
  };
}

function entryElement(entry: Entry): HTMLElement {
  if ("href" in entry) return element("a", { href: entry.href }, icon(entry.icon), entry.text);
  const click = () => {
    document.querySelector<HTMLElement>(".mobile-menu:popover-open")?.hidePopover();
    entry.click();
  };
  return element("button", { type: "button", click }, icon(entry.icon), entry.text);
}
