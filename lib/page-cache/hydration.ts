import type { Answer, Body } from "./entry";
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

/**
 * What loads React into a page. A version that is gone is answered by another one, which is then not kept.
 * @param body null when the page has none, because it kept its scripts
 */
export function hydrationAnswer(body: Body | null, hash: string, common: Answer["headers"]): Answer | null {
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
