import { type Answer, Body, type Entry, hashOf, PAGE_EFFORT } from "./entry";
import { IMMUTABLE } from "./headers";

const PARAMETER = /[?&]__hydrate=([\w-]*)$/;

/** All data is one push (`static-html.ts`). */
const PUSH = 'self.__next_f.push([1,"';
const REFERENCES = /\\"\$[LF@]?[\da-f]+/g;
const ROW_NUMBER = /^[\da-f]+:/;

/**
 * A hydration script whose hash tells what it says. React numbers and sends its rows as they become ready, so the bytes
 * differ between renderings of the same page; if its hash did too, the page that names it would be another one each
 * time and on each instance.
 * @param script in latin1
 */
export function hydrationBody(script: string): Body {
  const start = script.indexOf(PUSH) + PUSH.length;
  const rows = script.slice(start).replace(REFERENCES, '\\"$').split("\\n");
  const sorted = [script.slice(0, start), ...rows.map((row) => row.replace(ROW_NUMBER, "")).sort()];
  return new Body(Buffer.from(script, "latin1"), PAGE_EFFORT, hashOf(sorted.join("\n")));
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
