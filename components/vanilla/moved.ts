import { MOVED } from "./language";
import { type Typed, typedOf, typeIn } from "./typed";

/** Elements that are the same in every language, in order; they identify the reading position. */
const PARTS = "main :is(h1,h2,h3,p,li,form,fieldset)";

type Moved = {
  /** URL without the language. */
  readonly at: string;
  readonly typed: readonly Typed[];
  /** Index of the first visible part, number of parts, and the part's distance from the top in pixels. */
  readonly part: number;
  readonly parts: number;
  readonly top: number;
  /** Scroll position as a fraction from 0 to 1. */
  readonly share: number;
};

/** URL of the current page without its language. */
const here = () => location.pathname.replace(/^\/\w+/, "") + location.search;
const room = () => document.documentElement.scrollHeight - innerHeight;

/** Saves the view before a language change; restores it afterwards. */
export function move(): void {
  if (sessionStorage.getItem(MOVED)) restoreView();
  else keepView();
}

/** Saves the typed text (except passwords) and the scroll position for the page in another language. */
function keepView(): void {
  const parts = [...document.querySelectorAll(PARTS)];
  const part = parts.findIndex((each) => each.getBoundingClientRect().bottom > 0);
  const moved: Moved = {
    at: here(),
    typed: typedOf(),
    part,
    parts: parts.length,
    top: parts[part]?.getBoundingClientRect().top ?? 0,
    share: scrollY / Math.max(1, room()),
  };
  sessionStorage.setItem(MOVED, JSON.stringify(moved));
}

/** Restores the view once, if this is the intended page. */
function restoreView(): void {
  const moved = JSON.parse(sessionStorage.getItem(MOVED) ?? "null") as Moved | null;
  sessionStorage.removeItem(MOVED);
  if (moved?.at !== here()) return;
  for (const each of moved.typed) typeIn(each);
  const go = () => {
    const parts = document.querySelectorAll(PARTS);
    const part = parts.length === moved.parts ? parts[moved.part] : undefined;
    const top = part ? part.getBoundingClientRect().top + scrollY - moved.top : moved.share * room();
    scrollTo({ top: moved.share === 0 ? 0 : top, behavior: "instant" });
  };
  go();
  const was = scrollY;
  // Fonts may change the height of the page; skip this if the user has scrolled meanwhile.
  void document.fonts.ready.then(() => scrollY === was && go());
}
