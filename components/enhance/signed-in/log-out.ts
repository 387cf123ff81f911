import { sessionState, signOut } from "@/lib/api-client/session";
import { paths } from "@/lib/i18n/paths";
import { toast } from "../toast";
import { openDialog } from "./dialog";
import { element } from "./dom";
import { menuText, pageLanguage } from "./texts";

/** Asks first; then the session ends here and on the server, and the login page is shown (SES-04). */
export function askToLogOut(): void {
  const leave = element(
    "button",
    { type: "button", class: "button button--primary", click: () => void logOut(leave) },
    menuText("logout"),
  );
  const stay = element(
    "button",
    { type: "button", class: "button button--outline", click: () => dialog.close() },
    menuText("stay"),
  );
  const dialog = openDialog(
    menuText("logoutAsk"),
    element("p", {}, menuText("logoutHint")),
    element("div", { class: "account-dialog__foot" }, leave, stay),
  );
}

async function logOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await signOut();
  if (sessionState().error) {
    toast("error", menuText("logoutFailed"));
    button.disabled = false;
    return;
  }
  location.assign(paths.page(pageLanguage(), "login"));
}
