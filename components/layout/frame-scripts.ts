import { type OutboxTexts, startOutbox } from "@/components/outbox/outbox-bar";
import { closeDrops } from "@/components/vanilla/drops";
import { language } from "@/components/vanilla/language";
import { lite } from "@/components/vanilla/lite";
import { closeMenuWhenWide, navigationShadow } from "@/components/vanilla/navigation";
import { theme } from "@/components/vanilla/theme";
import { moveView } from "./app-watch";

let isStarted = false;

/**
 * The vanilla scripts of the public frame for app pages: themes, languages, menus, unsent texts. Runs once per
 * document, however often Next's router changes the page.
 */
export function startFrame(texts: OutboxTexts): void {
  if (isStarted) return;
  isStarted = true;
  const parts = [
    theme,
    () => lite(() => import("@/components/vanilla/lite-pictures")),
    () => language(moveView),
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
