import type { Answer, Body, Entry } from "./entry";
import { IMMUTABLE } from "./headers";

const PARAMETER = /[?&]__hydrate=([\w-]*)$/;

/** The address of a page's hydration script: the page's own, with the script's hash. */
export function hydrateAddress(key: string, hash: string): string {
  return `${key}${key.includes("?") ? "&" : "?"}__hydrate=${hash}`;
}

/** The hash in such an address; undefined for the page itself. */
export function hydrationAsked(address: string): string | undefined {
  return PARAMETER.exec(address)?.[1];
}

type Asked = {
  readonly address: string;
  readonly entry: Entry;
  /** The script of that version, or of the cached one. */
  readonly hydration: (entry: Entry, hash: string) => Body | null;
  readonly common: Answer["headers"];
};

/**
 * The page itself, or its hydration script if the address asks for it. An unknown version gets the current script with
 * no-store.
 * @returns null if the page kept its own scripts
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
