import { DAY_MS, OWN_PAGES_CACHE } from "@/lib/core/constants";
import { type CachedPage, type CacheIndex, forget, keep, touch, unneeded } from "./cache-index";
import { filesOf, fontsOf, formScriptsOf, isOfflinePage, isWholePage, languageOf, mayKeep, titleOf } from "./rules";
import { worker } from "./scope";

/** Increment the number when the format changes: caches with other names are deleted. */
export const PAGES = "pages-2";
export const FILES = "files-2";
export const PICTURES = "pictures-2";
export const CACHES: readonly string[] = [PAGES, FILES, PICTURES, OWN_PAGES_CACHE];

/** Key of the index inside the page cache. */
const INDEX = "/.index";
const PICTURE_BYTES_MAX = 25 * 1024 * 1024;
/** The picture cache is trimmed after this many new pictures. */
const PICTURES_BETWEEN = 40;
let turn: Promise<unknown> = Promise.resolve();
let newPictures = PICTURES_BETWEEN;

/** Serialises changes, so that pages of two tabs do not overwrite each other's entry. */
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

/** Saves a page with the files it needs. Ignores responses that must not be kept. */
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

/** Saves a private page; deletes the copy if the server no longer returns it. */
export async function saveOwn(pathname: string, answer: Response): Promise<void> {
  if (answer.status >= 500) return;
  if (!isWholePage(answer)) return forgetOwn();
  const own = await caches.open(OWN_PAGES_CACHE);
  const files = filesOf(await answer.clone().text());
  // Save the page first: if the connection breaks, the copy still has the latest content.
  await own.put(pathname, answer);
  for (const address of files) {
    // Usually served from the browser cache, since the page has just used them.
    const file = (await own.match(address)) ?? (await fetch(address));
    if (file.ok) await own.put(address, file);
  }
}

export async function forgetOwn(): Promise<void> {
  await caches.delete(OWN_PAGES_CACHE);
}

/** Saves the offline page in the language of the current page, at most once a day. */
export async function saveShell(url: string, now: number): Promise<void> {
  const lng = languageOf(new URL(url).pathname);
  const address = `/${lng}/offline`;
  const known = (await readIndex()).find((page) => page.address === address);
  if (!lng || (known && now - known.at < DAY_MS)) return;
  await savePage(new URL(address, worker.location.href).href, await fetch(address), now);
}

/** The script of a form is loaded on first touch; its URL is in the page's main script. */
async function formScripts(html: string): Promise<string[]> {
  const own = /data-form=/.test(html) && /src="(\/enhance\.js[^"]*)/.exec(html)?.[1];
  return own ? formScriptsOf(await (await fetch(own)).text()) : [];
}

/** Usually served from the browser cache, since the page has just used them. */
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

/**
 * Save fonts only from the browser cache, without network traffic. They are there if the page loaded before the worker
 * was active.
 */
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

/** Deletes the oldest pictures above the size limit. */
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

export function pageRead(address: string): Promise<void> {
  return inTurn(async () => writeIndex(touch(await readIndex(), address)));
}

/** Clears the offline cache at the user's request, since phones are often shared. */
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
