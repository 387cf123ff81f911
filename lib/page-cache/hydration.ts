import type { Answer, Body, Entry } from "./entry";
import { IMMUTABLE } from "./headers";

const PARAMETER = /[?&]__hydrate=([\w-]*)$/;

/** The address under which a page's hydration script is served: the page's own, with the hash of the script. */
export function hydrateAddress(key: string, hash: string): string {
  return `${key}${key.includes("?") ? "&" : "?"}__hydrate=${hash}`;
}

/** The hash in such an address; undefined when it is the page itself that is asked for. */
export function hydrationAsked(address: string): string | undefined {
  return PARAMETER.exec(address)?.[1];
}

/** What a page is answered with: itself, or what hydrates it where the address asks for that. */
type Asked = {
  readonly address: string;
  readonly entry: Entry;
  /** The script of that version of the page, or else of the one that is kept. */
  readonly hydration: (entry: Entry, hash: string) => Body | null;
  readonly common: Answer["headers"];
};

/**
 * The page, or for somebody who touched something on it what loads React. A version that is gone is answered by another
 * one, which is then not kept.
 * @returns null when the page has none, because it kept its scripts
 */
export function pageAnswer({ address, entry, hydration, common }: Asked): Answer | null {
  const hash = hydrationAsked(address);
  if (hash === undefined) return entry;
  const body = hydration(entry, hash);
  if (!body) return null;
  return {
    status: 200,
    body,
    etag: `W/"${body.hash}"`,
    headers: [
      ["Content-Type", "text/javascript; charset=utf-8"],
      ["Vary", "Accept-Encoding"],
      ["Cache-Control", hash === body.hash ? IMMUTABLE : "no-store"],
      ["X-Robots-Tag", "noindex"],
      ...common,
    ],
    prepared: {},
  };
}
