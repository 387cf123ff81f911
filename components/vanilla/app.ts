import { reloadForLostChunks } from "./chunks";
import { countVisit } from "./visit";

let isStarted = false;

/**
 * Enhancements that app pages share with public ones: recovery from missing scripts, and counting visits. Runs once per
 * document, however often Next's router changes the page.
 */
export function startAppPage(): void {
  if (isStarted) return;
  isStarted = true;
  for (const part of [() => countVisit(() => import("./analytics/main")), () => reloadForLostChunks(keepMoved)]) {
    try {
      part();
    } catch (error) {
      console.warn(error);
    }
  }
}

/** Saves or restores the typed text and the scroll position; continues if the chunk cannot be loaded. */
export function keepMoved(done: () => void): void {
  void import("./moved").then(({ move }) => move()).then(done, done);
}
