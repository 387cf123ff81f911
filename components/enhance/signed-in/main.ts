import { sessionState } from "@/lib/api-client/session";
import { SIGN_OUT } from "@/lib/api-client/stored-session";
import { toast } from "../toast";
import { accountMenu } from "./menu";
import { menuText } from "./texts";

/** The rules of signed-in.css; the build puts them here. */
declare const SIGNED_IN_CSS: string;

/**
 * What a signed-in visitor sees on pages that are the same for everybody: the menu of the account. Loaded only where an
 * access token is kept; who signs out, here or in another tab, sees what everybody sees.
 */
const { user } = sessionState();
if (user) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SIGNED_IN_CSS);
  document.adoptedStyleSheets.push(sheet);
  const remove = accountMenu(user);
  addEventListener(SIGN_OUT, () => {
    remove();
    delete document.documentElement.dataset.signedIn;
    toast("info", menuText("ended"));
  });
} else {
  delete document.documentElement.dataset.signedIn;
}
