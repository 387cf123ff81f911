import { reloadForLostChunks } from "./chunks";
import { dismiss } from "./dismiss";
import { closeDrops } from "./drops";
import { hydrateOnDemand } from "./hydrate";
import { formsOnFocus } from "./kept-form";
import { language, loadMoved } from "./language";
import { lite } from "./lite";
import { loadScript, onFirstFocus } from "./load-script";
import { menu } from "./menu";
import { loadMore } from "./more";
import { closeMenuWhenWide, navigationShadow } from "./navigation";
import { nearMe } from "./near-me";
import { offlineReading } from "./offline-reading";
import { opening } from "./opening";
import { outboxOnDemand } from "./outbox-on-demand";
import { overlays } from "./overlay";
import { print } from "./print";
import { rememberSearches } from "./recent";
import { keepScroll } from "./scroll";
import { share } from "./share";
import { sheets } from "./sheets";
import { followSignIn } from "./signed-in";
import { theme } from "./theme";
import { countVisit } from "./visit";
import { waiting } from "./waiting";

/** URLs of the scripts for suggestions, filters and narrowing a list; set by the build. */
declare const SUGGEST_SCRIPT: string;
declare const FILTERS_SCRIPT: string;
declare const NARROW_SCRIPT: string;

// `currentScript` is set only during the first execution.
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;

/** Enhancements of every page. An error in one (such as missing storage) does not stop the others. */
const enhancements: readonly (() => unknown)[] = [
  // First, so that no events of the others are lost.
  countVisit,
  () => hydrateOnDemand(tag),
  () => reloadForLostChunks(loadMoved),
  theme,
  followSignIn,
  lite,
  language,
  navigationShadow,
  closeMenuWhenWide,
  keepScroll,
  opening,
  dismiss,
  closeDrops,
  () => onFirstFocus(".filters", () => loadScript(FILTERS_SCRIPT)),
  nearMe,
  () => onFirstFocus("form[data-search]", () => loadScript(SUGGEST_SCRIPT)),
  () => onFirstFocus("[data-narrow]", () => loadScript(NARROW_SCRIPT)),
  rememberSearches,
  share,
  sheets,
  overlays,
  loadMore,
  menu,
  offlineReading,
  outboxOnDemand,
  print,
  formsOnFocus,
  waiting,
];

for (const enhancement of enhancements) {
  try {
    enhancement();
  } catch (error) {
    console.warn(error);
  }
}
