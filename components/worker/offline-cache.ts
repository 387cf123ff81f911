import { DAY_MS, OWN_PAGES_CACHE } from "@/lib/core/constants";
import { type CachedPage, type CacheIndex, forget, keep, touch, unneeded } from "./cache-index";
import { filesOf, fontsOf, formScriptsOf, isOfflinePage, isWholePage, languageOf, mayKeep, titleOf } from "./rules";
import { worker } from "./scope";

/** The number changes when what lies in them is kept in another way: then everything old goes. */
export const PAGES = "pages-2";
export const FILES = "files-2";
export const PICTURES = "pictures-2";
export const CACHES: readonly string[] = [PAGES, FILES, PICTURES, OWN_PAGES_CACHE];

/** In the cache of pages, but no page: which there are. */
const INDEX = "/.index";
const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
/** Pictures are counted after so many new ones. */
const PICTURES_BETWEEN = 40;
let turn: Promise<unknown> = Promise.resolve();
let newPictures = PICTURES_BETWEEN;

/** One change of the offline cache after the other: pages of two tabs must not overwrite each other's entry. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work, work);
  turn = done.catch(() => undefined);
  return done;
}

export async function readIndex(): Promise<CacheIndex> {
  const kept = await (await caches.open(PAGES)).match(INDEX);
  return kept ? kept.json() : [];
}

async function writeIndex(index: CacheIndex): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.put(INDEX, new Response(JSON.stringify(index)));
  const files = await caches.open(FILES);
  for (const cache of [pages, files]) {
    const addresses = (await cache.keys()).map(({ url }) => addressOf(url)).filter((address) => address !== INDEX);
    const gone = unneeded(index, addresses).filter((address) => !address.startsWith("/fonts/"));
    await Promise.all(gone.map((address) => cache.delete(address)));
  }
}

/** Saves a page as it came, with what it needs to look the same later. Does nothing with what may not be kept. */
export async function savePage(url: string, answer: Response, now: number): Promise<void> {
  if (!mayKeep(answer)) return;
  const address = addressOf(url);
  const html = await answer.clone().text();
  const files = [...filesOf(html), ...(await formScripts(html))];
  const page: CachedPage = { address, title: titleOf(html), at: now, files, fixed: isOfflinePage(address) };
  await inTurn(async () => {
    await saveFiles(files);
    await (await caches.open(PAGES)).put(address, answer);
    await writeIndex(keep(await readIndex(), page));
  });
}

/** Keeps a page of the visitor's own; one that the server no longer gives them is gone here too. */
export async function saveOwn(pathname: string, answer: Response): Promise<void> {
  if (answer.status >= 500) return;
  if (!isWholePage(answer)) return forgetOwn();
  const own = await caches.open(OWN_PAGES_CACHE);
  const files = filesOf(await answer.clone().text());
  // The page before its files: if the line breaks between them, what is read is still what was seen last.
  await own.put(pathname, answer);
  for (const address of files) {
    // Most of them come out of the browser's own cache: the page has just used them.
    const file = (await own.match(address)) ?? (await fetch(address));
    if (file.ok) await own.put(address, file);
  }
}

export async function forgetOwn(): Promise<void> {
  await caches.delete(OWN_PAGES_CACHE);
}

/** The page about being offline, in the language of what is read, made anew once a day. */
export async function saveShell(url: string, now: number): Promise<void> {
  const lng = languageOf(new URL(url).pathname);
  const address = `/${lng}/offline`;
  const known = (await readIndex()).find((page) => page.address === address);
  if (!lng || (known && now - known.at < DAY_MS)) return;
  await savePage(new URL(address, worker.location.href).href, await fetch(address), now);
}

/** A form is sent by a script that comes with the first touch of it: the page's own script names it. */
async function formScripts(html: string): Promise<string[]> {
  const own = /data-form=/.test(html) && /src="(\/enhance\.js[^"]*)/.exec(html)?.[1];
  return own ? formScriptsOf(await (await fetch(own)).text()) : [];
}

/** Most of them come out of the browser's own cache: the page has just used them. */
async function saveFiles(addresses: readonly string[]): Promise<void> {
  const files = await caches.open(FILES);
  for (const address of addresses) {
    if (await files.match(address)) continue;
    const answer = await fetch(address);
    if (!answer.ok) continue;
    if (address.endsWith(".css")) await saveFonts(files, await answer.clone().text());
    await files.put(address, answer);
  }
}

/** Fonts only when they cost nothing: a page that the worker did not see loading has them in the browser's cache. */
async function saveFonts(files: Cache, css: string): Promise<void> {
  for (const address of fontsOf(css)) {
    const answer = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => null);
    if (answer?.ok) await files.put(address, answer);
  }
}

export async function savePicture(url: string, answer: Response): Promise<void> {
  const pictures = await caches.open(PICTURES);
  await pictures.put(url, answer);
  newPictures += 1;
  if (newPictures < PICTURES_BETWEEN) return;
  newPictures = 0;
  await trimPictures(pictures);
}

/** The newest ones stay, as many as fit. */
async function trimPictures(pictures: Cache): Promise<void> {
  const keys = await pictures.keys();
  const answers = await pictures.matchAll();
  let bytes = 0;
  for (let index = keys.length - 1; index >= 0; index--) {
    bytes += Number(answers[index]?.headers.get("content-length") ?? 0);
    const key = keys[index];
    if (bytes > PICTURE_BYTES_MAX && key) await pictures.delete(key);
  }
}

/** A page was read from the offline cache: it goes last. */
export function pageRead(address: string): Promise<void> {
  return inTurn(async () => writeIndex(touch(await readIndex(), address)));
}

/** The visitor empties the offline cache: a phone is often shared. */
export function forgetPages(): Promise<void> {
  return inTurn(async () => {
    await caches.delete(PICTURES);
    await forgetOwn();
    await writeIndex(forget(await readIndex()));
  });
}

export function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
