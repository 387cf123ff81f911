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

/** The addresses of the scripts that suggest while one types, follow the filters, and narrow a list; the build puts them here. */
declare const SUGGEST_SCRIPT: string;
declare const FILTERS_SCRIPT: string;
declare const NARROW_SCRIPT: string;

// Only while the script runs for the first time does the page know which of its tags this is.
const tag = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;

/** The enhancements of every page; one that fails (a browser without storage) leaves the others alone. */
const enhancements: readonly (() => unknown)[] = [
  // First: what the others count would be lost.
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
