import { QueryClient } from "@tanstack/react-query";
import type { Messages } from "next-intl";
import pLimit from "p-limit";
import type { LazyTexts } from "@/lib/i18n/lazy-texts";

/** Retries per namespace (I18N-13). The first wait is in milliseconds, each further one doubles. */
const RETRIES = 5;
const FIRST_WAIT_MS = 350;
/** Parallel requests (I18N-14). */
const atOnce = pLimit(10);

/** A separate cache: texts do not change while a page is open, and do not belong to its data. */
const cache = new QueryClient();

/**
 * Loads texts in the language of the page, each namespace once.
 * @throws if one cannot be loaded, at once if the device is offline
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
