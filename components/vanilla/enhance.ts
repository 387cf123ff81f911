import { hasWaiting } from "@/lib/api-client/outbox-mark";
import { followMenuGroups, loadMoreReviews, offerPrinting, openingStates } from "./business-page";
import { hydrateOnDemand } from "./hydrate";
import { loadScript, onFirstFocus, reloadForLostChunks, runEach, whenUsed } from "./load-script";
import * as navigation from "./navigation";
import { nearMe } from "./near-me";
import { inertBehindSheets, overlays } from "./overlay";
import { dismissBanners, language, lite, loadMoved, theme } from "./preferences";
import { rememberSearches } from "./recent-searches";
import { CHANGE_HASH, storageKeyOf } from "./send-form";
import { share } from "./share";
import { countVisit } from "./visit";

// `currentScript` is set only during the first execution.
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;

runEach([
  // First, so that no events of the others are lost.
  countVisit,
  () => hydrateOnDemand(tag),
  () => reloadForLostChunks(loadMoved),
  theme,
  navigation.followSignIn,
  lite,
  language,
  navigation.shadowBar,
  navigation.closeMenuWhenWide,
  navigation.keepScroll,
  openingStates,
  dismissBanners,
  navigation.closeDropdowns,
  () => onFirstFocus(".filters", () => loadScript(SCRIPTS.filters)),
  nearMe,
  () => onFirstFocus("form[data-search]", () => loadScript(SCRIPTS.suggest)),
  () => onFirstFocus("[data-narrow]", () => loadScript(SCRIPTS.narrow)),
  rememberSearches,
  share,
  inertBehindSheets,
  overlays,
  loadMoreReviews,
  followMenuGroups,
  navigation.offlineReading,
  loadOutbox,
  offerPrinting,
  loadForms,
  navigation.showProgress,
]);

/**
 * Loads the form script on the first touch of a form, or at once if text has to be restored. A form submitted earlier
 * waits for the script; if it fails to load, the browser submits the form natively.
 */
function loadForms(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-form]");
  if (!form) return;
  let script: HTMLScriptElement | undefined;
  const load = () => {
    script ??= loadScript(SCRIPTS.forms);
    const done = () => form.removeEventListener("submit", wait);
    script.addEventListener("load", done);
    script.addEventListener("error", done);
    return script;
  };
  const wait = (event: SubmitEvent) => {
    event.preventDefault();
    // Not sent yet: other listeners must not count it twice.
    event.stopPropagation();
    const loading = load();
    loading.addEventListener("load", () => form.requestSubmit(event.submitter));
    loading.addEventListener("error", () => form.submit());
  };
  form.addEventListener("submit", wait);
  const isWanted = () => location.hash === CHANGE_HASH;
  addEventListener("hashchange", () => isWanted() && load());
  if (isWanted() || sessionStorage.getItem(storageKeyOf(form))) load();
  else onFirstFocus("form[data-form]", load);
}

/**
 * Loads the outbox script if something waits to be sent. Preloads it once a signed-in user interacts, since it could
 * not be loaded offline. Forms load it themselves.
 */
function loadOutbox(): void {
  if (hasWaiting()) loadScript(SCRIPTS.outbox);
  else if (document.documentElement.dataset.signedIn !== undefined) whenUsed(() => loadScript(SCRIPTS.outbox));
}
