import type { SessionUser } from "@/lib/api-client/access-token";
import { freshToken } from "@/lib/api-client/refresh";
import { followSession, sessionState } from "@/lib/api-client/session";
import { storedToken } from "@/lib/api-client/stored-session";
import { paths } from "@/lib/i18n/paths";
import { slot } from "../slots";
import { changePassword } from "./change-password";
import { element, icon } from "./dom";
import { askToLogOut } from "./log-out";
import { menuText, pageLanguage } from "./texts";
import { sendVerification } from "./verify";

type Entry = { readonly icon: string; readonly text: string; readonly isPassing?: boolean } & (
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
      : [
          {
            icon: "badge-check",
            isPassing: true,
            text: menuText("verify"),
            click: () => void sendVerification(user.id),
          },
        ]),
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
  if (!user.isVerified) lookAgain(drop, document.querySelector(".mobile-menu"));
  drop.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("li")) drop.open = false;
  });
  slot("account-menu")?.append(drop);
  slot("account-links")?.append(phone);
  return () => {
    drop.remove();
    phone.remove();
  };
}

/**
 * Who opens the menu may have confirmed the address in another browser: the token that is kept says so from its next renewal
 * on, so it is renewed, and nothing asks for it any more.
 */
function lookAgain(...menus: (Element | null)[]): void {
  const look = () => {
    const token = storedToken();
    if (token && !sessionState().user?.isVerified) freshToken(token).catch(() => "");
  };
  for (const menu of menus) menu?.addEventListener("toggle", look);
  followSession(() => {
    if (sessionState().user?.isVerified)
      for (const entry of document.querySelectorAll("[data-entry]")) entry.closest("li")?.remove();
  });
}

function entryElement(entry: Entry): HTMLElement {
  if ("href" in entry) return element("a", { href: entry.href }, icon(entry.icon), entry.text);
  const click = () => {
    document.querySelector<HTMLElement>(".mobile-menu:popover-open")?.hidePopover();
    entry.click();
  };
  return element(
    "button",
    { type: "button", ...(entry.isPassing && { "data-entry": "" }), click },
    icon(entry.icon),
    entry.text,
  );
}
