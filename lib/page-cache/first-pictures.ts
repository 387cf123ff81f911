import { LITE_SCRIPT } from "./theme-script";

const TAG = `<script>${LITE_SCRIPT}</script>`;
/** Where the head begins, behind the name of its encoding. */
const HEAD = /<head[^>]*>(?:<meta charset="[\w-]+"\/?>)?/i;
/** Which of the files of a picture is the right one, browsers know from here on: until then a phone is 980 pixels wide. */
const VIEWPORT = /<meta name="viewport"[^>]*>/;
const PICTURE = /<img\b[^>]*\sdata-first=[^>]*>/g;
/** More would take the line from each other. */
const MOST = 2;

/**
 * Puts the script that knows whether data is saved to the very beginning, and before it what it hurries if not: the
 * pictures of the first view, as links that mean nothing until the script says so, behind the width of the screen.
 * @param html of a whole page; without that script it stays as it is
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

/** Attributes are taken as they stand, escaped already. */
function linkTo(picture: string): string {
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, "i").exec(picture)?.[1];
  const [src, srcset, sizes] = [value("src"), value("srcset"), value("sizes")];
  const set = srcset ? ` imagesrcset="${srcset}" imagesizes="${sizes ?? ""}"` : "";
  return `<link data-first="" fetchpriority="high" href="${src ?? ""}"${set}/>`;
}
