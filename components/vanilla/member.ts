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
 * What brings the public frame to life around a page of the app, where `main.ts` is not: looks, languages, small menus.
 * Once a document, however often Next's router changes the page. `texts` are those of what waits to be sent.
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
