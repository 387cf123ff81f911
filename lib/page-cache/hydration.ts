import { type Answer, Body, type Entry, hashOf, PAGE_EFFORT } from "./entry";
import { IMMUTABLE } from "./headers";

const PARAMETER = /[?&]__hydrate=([\w-]*)$/;

const REFERENCES = /\\"\$[LF@]?[\da-f]+/g;
const ROW_NUMBER = /^[\da-f]+:/;

/**
 * A hydration script whose hash is the same for each rendering of the same page, so that the page is the same on each
 * instance. React numbers and sends rows as they become ready: the hash ignores numbers and order. An order that only
 * references express, such as that of a list, is in the HTML.
 * @param script the data, in latin1
 * @param html the page it belongs to, without scripts, in latin1
 */
export function hydrationBody(script: string, html: string): Body {
  const rows = script.replace(REFERENCES, '\\"$').split(/\\n|\[1,"/);
  const sorted = rows.map((row) => row.replace(ROW_NUMBER, "")).sort();
  return new Body(Buffer.from(script, "latin1"), PAGE_EFFORT, hashOf(html, sorted.join("\n")));
}

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
