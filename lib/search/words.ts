import "server-only";
import { beyondPatience, patiently } from "@/lib/core/patience";
import { readChanges } from "./changes";
import type { Lexicon } from "./lexicon";
import { loadLexicon } from "./load-lexicon";

type Loaded = { lexicon: Lexicon; version: string; checkedAt: number };

// Next bundles this module several times per process, so the lexicon is shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanWords?: { loaded?: Loaded; loading?: { version: string; lexicon: Promise<Lexicon> } };
};

/**
 * The current lexicon; reloaded only after a change.
 * @param ageMs maximum age of the check for changes
 */
export async function currentLexicon(ageMs = 0): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded && performance.now() - loaded.checkedAt < ageMs) return loaded.lexicon;
  const checkedAt = performance.now();
  return lexiconOf((await readChanges()).words, checkedAt);
}

/** The lexicon of this version or a later one. @param checkedAt when the version was current, by `performance.now` */
export async function lexiconOf(version: string, checkedAt: number): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded?.version !== version) return patiently(() => load(version, checkedAt));
  loaded.checkedAt = checkedAt;
  return loaded.lexicon;
}

/** Concurrent requests for the same version share one load. */
function load(version: string, checkedAt: number): Promise<Lexicon> {
  shared.dastarkhanWords ??= {};
  const slot = shared.dastarkhanWords;
  if (slot.loading?.version === version) return slot.loading.lexicon;
  const lexicon = beyondPatience(loadLexicon);
  const loading = { version, lexicon };
  slot.loading = loading;
  const done = () => {
    if (slot.loading === loading) delete slot.loading;
  };
  lexicon.then(
    (read) => {
      slot.loaded = { lexicon: read, version, checkedAt };
      done();
    },
    () => done(),
  );
  return lexicon;
}
