import { LITE_SCRIPT } from "./head-scripts";

const TAG = `<script>${LITE_SCRIPT}</script>`;
const HEAD = /<head[^>]*>(?:<meta charset="[\w-]+"\/?>)?/i;
/** Browsers need it to choose among a picture's files; without it a phone counts as 980 pixels wide. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const PICTURE = /<img\b[^>]*\sdata-first=[^>]*>/g;
/** More would compete for bandwidth. */
const MOST = 2;

/**
 * Moves the script that detects data saving to the start of the head, preceded by the viewport and by inactive links to
 * the first pictures, which the script turns into preloads unless data is saved.
 * @param html a whole page; without that script it is returned unchanged
 */
export function hurryFirstPictures(html: string): string {
  if (!html.includes(TAG)) return html;
  const links = [...html.matchAll(PICTURE)].slice(0, MOST).map(([tag]) => linkTo(tag));
  const viewport = VIEWPORT.exec(html)?.[0] ?? "";
  return html
    .replace(TAG, "")
    .replace(viewport, "")
    .replace(HEAD, (start) => start + viewport + links.join("") + TAG);
}

/** Copies attributes as they are, already escaped. */
function linkTo(picture: string): string {
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(picture)?.[1];
  const [src, srcset, sizes] = [value("src"), value("srcset"), value("sizes")];
  const set = srcset ? ` imagesrcset="${srcset}" imagesizes="${sizes ?? ""}"` : "";
  return `<link data-first="" fetchpriority="high" href="${src ?? ""}"${set}/>`;
}
