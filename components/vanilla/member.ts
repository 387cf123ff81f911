import { keepMoved } from "./app";
import { closeDrops } from "./drops";
import { language } from "./language";
import { lite } from "./lite";
import { closeMenuWhenWide, navigationShadow } from "./navigation";
import { startOutbox } from "./outbox/start";
import type { OutboxTexts } from "./outbox/texts";
import { theme } from "./theme";

let isStarted = false;

/**
 * Enhancements of the public frame for app pages, which do not load `main.ts`: themes, languages, menus. Runs once per
 * document, however often Next's router changes the page. `texts` are those of the outbox.
 */
export function startMemberFrame(texts: OutboxTexts): void {
  if (isStarted) return;
  isStarted = true;
  const parts = [
    theme,
    () => lite(() => import("./lite-pictures")),
    () => language(keepMoved),
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
