import { type Language, OWN_PAGES_CACHE } from "@/lib/core/constants";
import {
  addressOf,
  FILES,
  forgetPages,
  PAGES,
  PICTURES,
  pageRead,
  readIndex,
  saveOwn,
  savePage,
  savePicture,
  saveShell,
} from "./offline-cache";
import { copiesOf, isOfflinePage, languageOf } from "./rules";
import { markSaved, renderOfflineList } from "./saved-copy";
import type { FetchEvent } from "./scope";

/** Network timeout for pages with a saved copy, in milliseconds. */
const PATIENCE_MS = 3000;

/** Network first, saving a copy; falls back to the saved copy after a timeout, a failure or a server error. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await findCopy(request.url);
  const coming = fromNetwork(event).then((answer) => {
    if (answer.ok) event.waitUntil(saveQuietly(request.url, answer.clone()));
    return answer;
  });
  event.waitUntil(coming.catch(() => undefined));
  // Reloading means that the user wants the new page, however long it takes.
  const patience = copy && !/^(?:no-cache|reload)$/.test(request.cache) ? PATIENCE_MS : 0;
  const answer = await inTime(coming, patience);
  if (answer instanceof Response && !(answer.status >= 500 && copy)) {
    return isOfflinePage(new URL(request.url).pathname) && answer.ok ? offlinePage(answer, false) : answer;
  }
  if (!copy) return noPage(request.url);
  return isOfflinePage(copy.address)
    ? offlinePage(copy.answer, false)
    : showCopy(copy, answer === "failed" ? "offline" : "slow");
}

/** The user's saved businesses and dishes: private, deleted at logout (lib/api-client/stored-session.ts). */
export async function answerOwn(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fromNetwork(event);
    event.waitUntil(saveOwn(pathname, answer.clone()).catch((error) => console.warn(error)));
    return answer;
  } catch {
    return (await (await caches.open(OWN_PAGES_CACHE)).match(pathname)) ?? noPage(event.request.url);
  }
}

/** A private page or a redirect: never saved. */
export async function answerVisit(event: FetchEvent): Promise<Response> {
  return fromNetwork(event).catch(() => noPage(event.request.url));
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

/** Resolves to the response, "failed" or "late"; `ms` 0 means no timeout. */
async function inTime(coming: Promise<Response>, ms: number): Promise<Response | "failed" | "late"> {
  const failed = coming.catch(() => "failed" as const);
  if (ms === 0) return failed;
  return Promise.race([failed, new Promise<"late">((late) => setTimeout(late, ms, "late"))]);
}

async function saveQuietly(url: string, answer: Response): Promise<void> {
  try {
    await savePage(url, answer, Date.now());
    await saveShell(url, Date.now());
  } catch (error) {
    // Out of space or offline: the page itself was delivered.
    console.warn(error);
  }
}

type Copy = { readonly address: string; readonly answer: Response };

async function findCopy(url: string): Promise<Copy | undefined> {
  const pages = await caches.open(PAGES);
  for (const each of copiesOf(url)) {
    const answer = await pages.match(each);
    if (answer) return { address: addressOf(each), answer };
  }
  return undefined;
}

async function showCopy({ address, answer }: Copy, why: "offline" | "slow"): Promise<Response> {
  const page = (await readIndex()).find((each) => each.address === address);
  void pageRead(address);
  return withHtml(answer, (html) => markSaved(html, languageOr(address), page?.at ?? 0, why));
}

/** The offline page, in the language of the URL if saved, otherwise in any. */
async function noPage(url: string): Promise<Response> {
  const pages = await caches.open(PAGES);
  const shells = (await readIndex()).filter(({ fixed }) => fixed).map(({ address }) => address);
  const wanted = `/${languageOf(new URL(url).pathname)}/offline`;
  const shell = await pages.match(shells.includes(wanted) ? wanted : (shells.at(-1) ?? wanted));
  return shell ? offlinePage(shell, true) : Response.error();
}

async function offlinePage(answer: Response, lost: boolean): Promise<Response> {
  const index = await readIndex();
  return withHtml(answer, (html) =>
    renderOfflineList(html, index, /<html lang="(\w\w)/.exec(html)?.[1] as Language, lost),
  );
}

async function withHtml(answer: Response, change: (html: string) => string): Promise<Response> {
  const { status, headers } = answer;
  return new Response(change(await answer.text()), { status, headers });
}

function languageOr(address: string): Language {
  return languageOf(address) ?? "fa";
}

export async function answerFile({ request }: FetchEvent): Promise<Response> {
  const files = await caches.open(FILES);
  const saved = await caches.match(request.url);
  if (saved) return saved;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") await files.put(request.url, answer.clone());
  return answer;
}

export async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const saved = await (await caches.open(PICTURES)).match(request.url);
  if (saved) return saved;
  const answer = await fetch(request);
  // Responses that are not public must not outlive the session on this device.
  const mayKeep = answer.status === 200 && !answer.headers.get("cache-control")?.includes("no-store");
  if (mayKeep) event.waitUntil(savePicture(request.url, answer.clone()).catch(() => undefined));
  return answer;
}

export async function answerArt({ request }: FetchEvent): Promise<Response> {
  const pictures = await caches.open(PICTURES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await pictures.put(request.url, answer.clone());
    return answer;
  } catch {
    return (await pictures.match(request.url)) ?? Response.error();
  }
}

export async function answerForget({ request }: FetchEvent): Promise<Response> {
  await forgetPages();
  return Response.redirect(request.url, 303);
}
