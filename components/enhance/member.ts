import { replaceLanguage } from "@/lib/i18n/language";
import { reloadForLostChunks } from "./chunks";
import { closeDrops } from "./drops";
import { language } from "./language";
import { lite } from "./lite";
import { closeMenuWhenWide, navigationShadow } from "./navigation";
import { startOutbox } from "./outbox/start";
import type { OutboxTexts } from "./outbox/texts";
import { theme } from "./theme";

let isStarted = false;

/**
 * What brings the public frame to life around a page of the app, where `main.ts` is not: looks, languages, small menus.
 * Once a document, however often Next's router changes the page. `texts` are those of what waits to be sent.
 */
export function startMemberFrame(texts: OutboxTexts): void {
  if (isStarted) return;
  isStarted = true;
  const parts = [
    reloadForLostChunks,
    theme,
    () => lite(() => import("./lite-pictures")),
    language,
    keepAddress,
    navigationShadow,
    closeMenuWhenWide,
    closeDrops,
    () => startOutbox(texts),
  ];
  for (const part of parts) {
    try {
      part();
    } catch (error) {
      console.warn(error);
    }
  }
}

/** What is open changes the address without a new page: the links to other languages follow when they are used (I18N-03). */
function keepAddress(): void {
  const follow = ({ target }: Event) => {
    const link = (target as Element | null)?.closest<HTMLAnchorElement>("a[data-lng]");
    const { lng = "" } = link?.dataset ?? {};
    if (link) link.href = replaceLanguage(location.pathname + location.search, lng as "en" | "fa" | "ps");
  };
  for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, follow);
}
