import { reloadForLostChunks } from "./chunks";

let isStarted = false;

/**
 * What every page of the app needs of the small script of public pages: it recovers from scripts that are gone. Once a
 * document, however often Next's router changes the page.
 */
export function startAppPage(): void {
  if (isStarted) return;
  isStarted = true;
  reloadForLostChunks(keepMoved);
}

/** Keeps what was typed and read, or finds it again; a line that is gone keeps nothing. */
export function keepMoved(done: () => void): void {
  void import("./moved").then(({ move }) => move()).then(done, done);
}
