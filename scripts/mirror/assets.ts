import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ICON_PREFIX } from "./lean-page";

export type Fetched = { readonly status: number; readonly content: Buffer };
export type Fetch = (address: string) => Promise<Fetched>;

/** Larger files that a style sheet names are left out. */
const INLINE_MAX = 200_000;
const TYPES: Readonly<Record<string, string>> = { woff2: "font/woff2", svg: "image/svg+xml", webp: "image/webp" };

/** The folder of all but pages. */
export const ASSETS = "assets";

/** The file of a picture or style sheet, relative to the mirror. */
export function assetOf(address: string): string {
  const [path = ""] = address.split("?");
  return `${ASSETS}/${path.startsWith("/media/") ? basename(path) : path.slice(1).replaceAll("/", "-")}`;
}

/** Style sheets with fonts and drawings inside, since browsers don't load fonts from another file of a folder. */
export async function styleSheet(address: string, fetch: Fetch): Promise<string> {
  const css = await textOf(address, fetch);
  const named = new Set([...css.matchAll(/url\((\/[^)"']+)\)/g)].map(([, file = ""]) => file));
  let inlined = css;
  for (const file of named) {
    const { status, content } = await fetch(file);
    const type = TYPES[file.split(".").at(-1) ?? ""];
    const isFit = status === 200 && type !== undefined && content.length <= INLINE_MAX;
    inlined = inlined.replaceAll(
      `url(${file})`,
      isFit ? `url(data:${type};base64,${content.toString("base64")})` : "none",
    );
  }
  // The mirror has no scripts of the site: it is to look as it does without them.
  return inlined.replaceAll(/@media \(scripting: ?none\)/g, "@media all");
}

async function textOf(address: string, fetch: Fetch): Promise<string> {
  const { status, content } = await fetch(address);
  if (status !== 200) throw new Error(`${address} was answered with ${status}`);
  return content.toString();
}

/** A script that adds the symbols of the used icons to its page. */
export async function iconScript(used: ReadonlySet<string>, address: string, fetch: Fetch): Promise<string> {
  const sprite = await textOf(address, fetch);
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[\s\S]*?<\/symbol>/g)]
    .filter(([, name = ""]) => used.has(name))
    .map(([symbol]) => symbol.replace('id="', `id="${ICON_PREFIX}`));
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" hidden>${symbols.join("")}</svg>`;
  return `document.body.insertAdjacentHTML("afterbegin",${JSON.stringify(drawing)});\n`;
}

export async function writeAsset(folder: string, file: string, content: string | Buffer): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
