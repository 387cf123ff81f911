import { answerArt, answerFile, answerForget, answerOwn, answerPage, answerPicture, answerVisit } from "./answers";
import { CACHES, savePage, saveShell } from "./offline-cache";
import { isPublicPage, type Plan, planFor } from "./rules";
import { type FetchEvent, type WorkerEvent, worker } from "./scope";

const ANSWERS: Readonly<Record<Exclude<Plan, "leave">, (event: FetchEvent) => Promise<Response>>> = {
  page: answerPage,
  own: answerOwn,
  visit: answerVisit,
  file: answerFile,
  picture: answerPicture,
  art: answerArt,
  forget: answerForget,
};

worker.addEventListener("install", (event) => {
  // A new version can activate at once: file names contain a hash, so open pages still find theirs.
  event.waitUntil(Promise.all([worker.skipWaiting(), inOpenPages(saveShell)]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(begin(event));
});

worker.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const plan = planFor({ method, mode, url }, worker.location.origin);
  if (plan !== "leave") event.respondWith(ANSWERS[plan](event));
});

async function begin(_event: WorkerEvent): Promise<void> {
  for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  // Also save the pages that were opened before the worker was installed.
  await inOpenPages(async (url, now) => savePage(url, await fetch(url), now));
}

async function inOpenPages(work: (url: string, now: number) => Promise<void>): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const { url } of pages) if (isPublicPage(new URL(url).pathname)) await work(url, Date.now());
}
