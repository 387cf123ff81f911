import { type OutboxTexts, startOutbox } from "@/components/outbox/outbox-bar";
import { runEach } from "@/components/vanilla/load-script";
import { closeDropdowns, closeMenuWhenWide, shadowBar } from "@/components/vanilla/navigation";
import { language, lite, theme } from "@/components/vanilla/preferences";
import { loadMoved } from "./app-watch";

let isStarted = false;

/**
 * The vanilla scripts of the public frame for app pages: themes, languages, menus, unsent texts. Runs once per
 * document, however often Next's router changes the page.
 */
export function startFrame(texts: OutboxTexts): void {
  if (isStarted) return;
  isStarted = true;
  runEach([
    theme,
    () => lite(() => import("@/components/vanilla/lite-pictures")),
    () => language(loadMoved),
    shadowBar,
    closeMenuWhenWide,
    closeDropdowns,
    () => startOutbox(texts),
  ]);
}
