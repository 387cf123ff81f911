import { MOVED } from "./language";
import { type Typed, typedOf, typeIn } from "./typed";

/** Elements that the page has in every language, one for one; they say how far somebody has read. */
const PARTS = "main :is(h1,h2,h3,p,li,form,fieldset)";

type Moved = {
  /** The address without its language. */
  readonly at: string;
  readonly typed: readonly Typed[];
  /** Which part stood at the upper edge, of how many, and where its own upper edge was, in pixels. */
  readonly part: number;
  readonly parts: number;
  readonly top: number;
  /** How far the page was scrolled, between 0 and 1. */
  readonly share: number;
};

/** The address of the page that is open, for all languages alike. */
const here = () => location.pathname.replace(/^\/\w+/, "") + location.search;
const room = () => document.documentElement.scrollHeight - innerHeight;

/** Before the language is changed keeps the place in the page; afterwards finds it again. */
export function move(): void {
  if (sessionStorage.getItem(MOVED)) restoreView();
  else keepView();
}

/** Keeps what the visitor has typed, but for passwords, and how far they have read, for the page in another language. */
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

/** Puts back what `keepView` kept, once, if this is the page that was meant. */
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
  // Other letters may make the page higher; who scrolls meanwhile is left alone.
  void document.fonts.ready.then(() => scrollY === was && go());
}
