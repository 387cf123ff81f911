import "server-only";
import { beyondPatience, patiently } from "@/lib/core/patience";
import { readChanges } from "./changes";
import type { Lexicon } from "./lexicon";
import { loadLexicon } from "./load-lexicon";

type Loaded = { lexicon: Lexicon; version: string; checkedAt: number };

// Next bundles this module several times in one process: the words are shared through globalThis.
const shared = globalThis as typeof globalThis & {
  dastarkhanWords?: { loaded?: Loaded; loading?: { version: string; lexicon: Promise<Lexicon> } };
};

/**
 * The words that queries are understood by, as they are in the database; loaded only when one of them has changed.
 * @param ageMs how old the answer may be
 */
export async function currentLexicon(ageMs = 0): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded && performance.now() - loaded.checkedAt < ageMs) return loaded.lexicon;
  const checkedAt = performance.now();
  return lexiconOf((await readChanges()).words, checkedAt);
}

/** The words as that transaction left them, or later. @param checkedAt when it was the last one, by `performance.now` */
export async function lexiconOf(version: string, checkedAt: number): Promise<Lexicon> {
  const { loaded } = shared.dastarkhanWords ?? {};
  if (loaded?.version !== version) return patiently(() => load(version, checkedAt));
  loaded.checkedAt = checkedAt;
  return loaded.lexicon;
}

/** Those who find the same change wait for one reading of it. */
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
