import { reloadForLostChunks } from "./chunks";
import { countVisit } from "./visit";

let isStarted = false;

/**
 * What every page of the app needs of the small script of public pages: it recovers from scripts that are gone, and is
 * counted. Once a document, however often Next's router changes the page.
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

/** Keeps what was typed and read, or finds it again; a line that is gone keeps nothing. */
export function keepMoved(done: () => void): void {
  void import("./moved").then(({ move }) => move()).then(done, done);
}
