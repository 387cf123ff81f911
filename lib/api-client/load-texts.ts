import { QueryClient } from "@tanstack/react-query";
import type { Messages } from "next-intl";
import pLimit from "p-limit";
import type { LazyTexts } from "@/lib/i18n/lazy-texts";

/** What did not come is asked for again so often, first after this time in milliseconds, then after twice as long (I18N-13). */
const RETRIES = 5;
const FIRST_WAIT_MS = 350;
/** So many are read at the same time (I18N-14). */
const atOnce = pLimit(10);

/** Texts don't change as long as a page is there, and belong to no part of it. */
const cache = new QueryClient();

/**
 * Texts in the language of this page, each namespace asked for once.
 * @throws when one does not come, at once where the device knows that it has no connection
 */
export async function loadTexts(names: readonly LazyTexts[]): Promise<Partial<Messages>> {
  const texts = await Promise.all(names.map(async (name) => [name, await loadNamespace(name)]));
  return Object.fromEntries(texts) as Partial<Messages>;
}

function loadNamespace(name: LazyTexts): Promise<Messages[LazyTexts]> {
  return cache.fetchQuery({
    queryKey: [name],
    queryFn: () => atOnce(() => fetchTexts(name)),
    staleTime: "static",
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
    retry: (failures) => failures < RETRIES && navigator.onLine,
    retryDelay: (failures) => FIRST_WAIT_MS * 2 ** failures,
  });
}

async function fetchTexts(name: LazyTexts): Promise<Messages[LazyTexts]> {
  const answer = await fetch((document.body.dataset.texts ?? "").replace("NAME", name));
  if (!answer.ok) throw new Error(`The texts of ${name} did not come: ${answer.status}`);
  return (await answer.json()) as Messages[LazyTexts];
}
