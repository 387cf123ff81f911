import { escapeHtml } from "@/lib/core/escape";
import { hurryFirstPictures } from "./first-pictures";
import { OWN_SCRIPTS } from "./head-scripts";
import { scriptHash } from "./headers";
import { robotLinks } from "./robot-links";
import { withoutKeptHtml } from "./static-html";

export type Rewritten = {
  readonly html: string;
  /** The script that loads React when the visitor first needs it; null if the page kept its own scripts. */
  readonly hydration: string | null;
  /** Hashes of the remaining inline scripts, for the Content-Security-Policy. */
  readonly hashes: readonly string[];
  readonly unexpected: string | null;
};

export type RewriteOptions = {
  readonly enhance: string;
  /** @param html the page without its scripts, which the data belongs to */
  readonly hydrateAddress: (hydration: string, html: string) => string;
};

/** React's hydration data, and the line that starts the bundler's runtime. */
const FLIGHT = /^(?:(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\(|\(globalThis\["TURBOPACK"\])/;
const CHUNK = /^\/_next\/static\/chunks\/([\w~.-]+)\.js$/;
const HEAD_END = "</head>";
const SCRIPT_PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

type Script = { readonly start: number; readonly end: number; readonly attributes: string; readonly text: string };
type Kind = "flight" | "chunk" | "polyfill" | "kept" | "unexpected";

/**
 * Removes React from a page: script tags, preloads and hydration data. The page keeps its HTML and one small script
 * that knows where to load the rest (`data-hydrate`, `data-chunks`). A page with unexpected scripts stays as Next made
 * it, with hashes for its inline scripts.
 * @param html the page in latin1 (one character per byte)
 */
export function rewritePage(html: string, options: RewriteOptions): Rewritten {
  const scripts = findScripts(html);
  const unexpected = scripts.find((script) => kindOf(script) === "unexpected");
  const flight = scripts.filter((script) => kindOf(script) === "flight");
  const headless = !html.includes(HEAD_END);
  if (unexpected || flight.length === 0 || headless) {
    const problem = unexpected ? describe(unexpected) : headless ? "no head" : "no hydration data";
    return { ...leave(html, scripts, scriptTag(options.enhance)), unexpected: problem };
  }
  const hydration = withoutKeptHtml(flight.map((script) => script.text)).join(";\n");
  const chunks = scripts.filter((script) => kindOf(script) === "chunk").map(chunkName);
  const kept = withoutScripts(html, scripts);
  const boot = `<script src="${options.enhance}" defer data-hydrate="${escapeHtml(options.hydrateAddress(hydration, kept))}" data-chunks="${chunks.join(" ")}"></script>`;
  return { html: finish(withTag(kept, boot)), hydration, hashes: [], unexpected: null };
}

/**
 * The page as Next made it, plus a vanilla script and hashes of inline scripts: for signed-in users on uncached pages,
 * and for development. Links stay unchanged, because React warns about attributes that it did not write.
 */
export function keepPage(html: string, address: string): Rewritten {
  return leave(html, findScripts(html), scriptTag(address), hurryFirstPictures);
}

/** The page without React, plus a vanilla script, for pages that never need React; unexpected markup stays. */
export function withoutReact(html: string, address: string): Rewritten {
  const scripts = findScripts(html);
  const tag = scriptTag(address);
  const unexpected = scripts.find((script) => kindOf(script) === "unexpected");
  if (unexpected || !html.includes(HEAD_END)) {
    return { ...leave(html, scripts, tag), unexpected: unexpected ? describe(unexpected) : "no head" };
  }
  const kept = withTag(withoutScripts(html, scripts), tag);
  return { html: finish(kept), hydration: null, hashes: [], unexpected: null };
}

function leave(html: string, scripts: readonly Script[], tag: string, last = finish): Rewritten {
  const hashes = scripts
    .filter((script) => source(script) === null && !isData(script) && !OWN_SCRIPTS.includes(script.text))
    .map((script) => scriptHash(script.text));
  return {
    html: last(withTag(html, tag)),
    hydration: null,
    hashes,
    unexpected: null,
  };
}

function finish(html: string): string {
  return robotLinks(hurryFirstPictures(html));
}

function scriptTag(address: string): string {
  return `<script src="${address}" defer></script>`;
}

/** All script elements in order. User text is escaped in HTML, so `<script` is always a tag. */
function findScripts(html: string): Script[] {
  const found: Script[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf("<script", from);
    if (start < 0) return found;
    const open = html.indexOf(">", start);
    const close = open < 0 ? -1 : html.indexOf("</script>", open);
    if (close < 0) return found;
    const end = close + "</script>".length;
    found.push({
      start,
      end,
      attributes: html.slice(start + "<script".length, open),
      text: html.slice(open + 1, close),
    });
    from = end;
  }
}

function kindOf(script: Script): Kind {
  const src = source(script);
  if (src !== null) {
    if (!CHUNK.test(src)) return "unexpected";
    return /\bnomodule\b/i.test(script.attributes) ? "polyfill" : "chunk";
  }
  if (isData(script) || OWN_SCRIPTS.includes(script.text)) return "kept";
  return FLIGHT.test(script.text) ? "flight" : "unexpected";
}

function source(script: Script): string | null {
  return /\ssrc="([^"]*)"/.exec(script.attributes)?.[1] ?? null;
}

function isData(script: Script): boolean {
  return /\stype="application\/(?:ld\+)?json"/.test(script.attributes);
}

function chunkName(script: Script): string {
  return CHUNK.exec(source(script) ?? "")?.[1] ?? "";
}

function describe(script: Script): string {
  return `<script${script.attributes}>${script.text.slice(0, 80)}`;
}

/** Without the script elements that are not ours, and their preloads. */
function withoutScripts(html: string, scripts: readonly Script[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of scripts.filter((script) => kindOf(script) !== "kept")) {
    parts.push(html.slice(from, start));
    from = end;
  }
  return [...parts, html.slice(from)].join("").replace(SCRIPT_PRELOAD, "");
}

function withTag(html: string, tag: string): string {
  return html.replace(HEAD_END, () => `${tag}${HEAD_END}`);
}
