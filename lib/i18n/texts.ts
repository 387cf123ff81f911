import "server-only";
import { createHash } from "node:crypto";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Language } from "@/lib/core/constants";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";

const MESSAGES: Record<Language, typeof en> = { en, fa, ps };

export const TEXTS_VERSION = createHash("sha256").update(JSON.stringify(MESSAGES)).digest("base64url").slice(0, 8);

/** Cached, because a translator keeps its parsed messages; one per request would parse a page's texts each time. */
const known = new Map<string, unknown>();

/**
 * The translator of a namespace for server components: like next-intl's `getTranslations`, but created once per
 * process.
 */
export function texts<N extends NamespaceKeys<Messages, NestedKeyOf<Messages>>>(lng: Language, namespace: N) {
  const key = `${lng}.${namespace}`;
  const make = () => createTranslator<Messages, N>({ locale: lng, messages: MESSAGES[lng], namespace });
  const found = known.get(key) as ReturnType<typeof make> | undefined;
  if (found) return found;
  const made = make();
  known.set(key, made);
  return made;
}

/** The messages of some namespaces, for `Providers`: only those that the page's client components need. */
export function messagesOf<N extends keyof typeof en>(lng: Language, namespaces: readonly N[]): Pick<typeof en, N> {
  return Object.fromEntries(namespaces.map((name) => [name, MESSAGES[lng][name]])) as Pick<typeof en, N>;
}

/** Some messages of a namespace, for client components that are part of the page from the start. */
export function pickTexts<T extends object>(texts: T, isWanted: (key: string) => boolean): T {
  // Using any other message is an error in tests.
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key))) as T;
}
