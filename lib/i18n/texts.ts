import "server-only";
import { createHash } from "node:crypto";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Language } from "@/lib/core/constants";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";

const MESSAGES: Record<Language, typeof en> = { en, fa, ps };

/** Changes with any text. */
export const TEXTS_VERSION = createHash("sha256").update(JSON.stringify(MESSAGES)).digest("base64url").slice(0, 8);

/** Each translator keeps the messages that it has parsed; made per request, it would parse a page's texts each time. */
const known = new Map<string, unknown>();

/**
 * The texts of a namespace in a language, for server components: what `getTranslations` of next-intl gives, made once per
 * process instead of once per request.
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

/** The texts of some namespaces, for `Providers`: what client components of a page need, never a whole catalogue. */
export function messagesOf<N extends keyof typeof en>(lng: Language, namespaces: readonly N[]): Pick<typeof en, N> {
  return Object.fromEntries(namespaces.map((name) => [name, MESSAGES[lng][name]])) as Pick<typeof en, N>;
}

/** Some texts of a namespace: what of it is said by client components that a page has at once. */
export function pickTexts<T extends object>(texts: T, isWanted: (key: string) => boolean): T {
  // Who reads another one gets an error in tests.
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key))) as T;
}
