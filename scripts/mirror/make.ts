import { createReadStream } from "node:fs";
import { appendFile, mkdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { workOff } from "../crawl/visit";
import { ROOT } from "../setup/run.mjs";
import { fileOf, mirroredAddress } from "./addresses";
import { ASSETS, assetOf, type Fetched, iconScript, styleSheet, writeAsset } from "./assets";
import { isEmpty, type LeanPage, type ListedBusiness, leanPage } from "./lean-page";
import { type Known, OWN_STYLE, searchPage, startPage, wholePage } from "./pages";
import { searchFile, searchIndex, searchScript } from "./search-index";
import { ShortClasses } from "./short-classes";

type Options = {
  /** `http://host:port` of a running site. */
  readonly base: string;
  /** The address that readers know. */
  readonly site: string;
  /** It does not exist yet, or is empty. */
  readonly folder: string;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onPage?: (count: number, waiting: number) => void;
};

export type Made = { readonly pages: number; readonly businesses: number; readonly pictures: number };

const WIDTH = 4;
/** With growing pauses, more than a minute: an export has time, and the site may be busy. */
const TRIES = 12;
const TIMEOUT_MS = 60_000;
const RETRY_MS = 1000;

/**
 * Writes the public site as files that open without a server. They are written beside the folder, which gets its name
 * when they are complete.
 * @throws the reason of `signal` when it is stopped; nothing stays then
 */
export async function makeMirror(options: Options): Promise<Made> {
  const draft = `${options.folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const made = await new Mirror(options, draft).make();
    // An empty folder may be there.
    await rmdir(options.folder).catch(() => undefined);
    await rename(draft, options.folder);
    return made;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

class Mirror {
  readonly #options: Options;
  readonly #draft: string;
  readonly #read: string;
  readonly #known: Known = { pages: new Set(), moved: new Map() };
  readonly #styles = new Set<string>();
  readonly #pictures = new Set<string>();
  readonly #icons = new Set<string>();
  readonly #businesses: Record<string, ListedBusiness[]> = {};
  #sprite = "/icons.svg";
  #origin = "";

  constructor(options: Options, draft: string) {
    this.#options = options;
    this.#draft = draft;
    this.#read = join(draft, "pages.jsonl");
  }

  async make(): Promise<Made> {
    await this.#readPages();
    const classes = await this.#writeAssets();
    await this.#writePages(classes);
    await rm(this.#read);
    const businesses = this.#businesses[LANGUAGES[0]]?.length ?? 0;
    return { pages: this.#known.pages.size, businesses, pictures: this.#pictures.size };
  }

  /** Follows all links; keeps what it has read in one file, since sites may be larger than memory. */
  async #readPages(): Promise<void> {
    const queue: string[] = LANGUAGES.flatMap(firstPages);
    const seen = new Set(queue);
    await workOff(queue, WIDTH, async (address) => {
      this.#options.signal.throwIfAborted();
      const { status, content, location } = await this.#fetch(address);
      const found = status === 200 ? await this.#keep(address, content.toString()) : this.#moved(address, location);
      for (const link of found) if (!seen.has(link)) queue.push(link);
      for (const link of found) seen.add(link);
      this.#options.onPage?.(this.#known.pages.size, queue.length);
    });
  }

  async #keep(address: string, html: string): Promise<readonly string[]> {
    this.#origin ||= originOf(html, this.#options.base);
    this.#sprite = /\/icons\.svg\?v=\w+/.exec(html)?.[0] ?? this.#sprite;
    const page = leanPage(address, html, this.#origin);
    if (isEmpty(page)) return [];
    for (const style of page.styles) this.#styles.add(style);
    for (const picture of page.pictures) this.#pictures.add(picture);
    for (const icon of page.icons) this.#icons.add(icon);
    if (page.business) {
      const listed = this.#businesses[page.lng] ?? [];
      this.#businesses[page.lng] = listed;
      listed.push(page.business);
    }
    this.#known.pages.add(address);
    await appendFile(this.#read, `${JSON.stringify({ ...page, links: [], business: null })}\n`);
    return page.links;
  }

  #moved(address: string, location: string): string[] {
    const url = URL.canParse(location, this.#options.base) ? new URL(location, this.#options.base) : null;
    const to = url && mirroredAddress(url.pathname + url.search);
    if (!to) return [];
    this.#known.moved.set(address, to);
    return [to];
  }

  async #writeAssets(): Promise<ShortClasses> {
    const fetch = (address: string) => this.#fetch(address);
    const own = await readFile(join(ROOT, "components/mirror/mirror.css"), "utf8");
    const styles = new Map<string, string>([[OWN_STYLE, own]]);
    for (const address of this.#styles) styles.set(assetOf(address), await styleSheet(address, fetch));
    const classes = new ShortClasses([...styles.values()]);
    for (const [file, css] of styles) await writeAsset(this.#draft, file, classes.styles(css));
    const icons = await iconScript(this.#icons, this.#sprite, fetch);
    await writeAsset(this.#draft, `${ASSETS}/icons.js`, icons);
    await writeAsset(this.#draft, `${ASSETS}/search.js`, await searchScript());
    for (const lng of LANGUAGES) {
      const listed = (this.#businesses[lng] ?? []).sort((a, b) => (a.address < b.address ? -1 : 1));
      await writeAsset(this.#draft, `${ASSETS}/places-${lng}.js`, searchIndex(lng, listed));
    }
    await workOff([...this.#pictures], WIDTH, async (address) => {
      this.#options.signal.throwIfAborted();
      const { status, content } = await this.#fetch(address);
      if (status === 200) await writeAsset(this.#draft, assetOf(address), content);
    });
    return classes;
  }

  async #writePages(classes: ShortClasses): Promise<void> {
    const { site, now } = this.#options;
    const about = { site, madeAt: now, known: this.#known };
    for await (const line of createInterface({ input: createReadStream(this.#read, "utf8") })) {
      this.#options.signal.throwIfAborted();
      const page = JSON.parse(line) as LeanPage;
      await writeAsset(this.#draft, fileOf(page.address), classes.page(wholePage(page, about)));
    }
    const [first = ""] = this.#styles;
    for (const lng of LANGUAGES)
      await writeAsset(this.#draft, searchFile(lng), classes.page(searchPage(lng, first, about)));
    await writeAsset(this.#draft, "index.html", classes.page(startPage(first)));
  }

  /** Repeats what a busy site refuses for a moment. */
  async #fetch(address: string): Promise<Fetched & { location: string }> {
    const { base, signal } = this.#options;
    for (let tries = 1; ; tries += 1) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(base + address, { redirect: "manual", signal: limit });
      const content = Buffer.from(await answer.arrayBuffer());
      const { status, headers } = answer;
      if (status < 500 && status !== 429) return { status, content, location: headers.get("location") ?? "" };
      if (tries === TRIES) throw new Error(`${address} was answered with ${status}`);
      await pause(Math.max(Number(headers.get("retry-after") ?? 0), tries) * RETRY_MS, undefined, { signal });
    }
  }
}

/** Pages linked in the header and footer, where the crawl begins. */
const firstPages = (lng: Language): string[] => [
  paths.home(lng),
  paths.search(lng),
  paths.posts(lng),
  ...(["cities", "about", "contact-us", "privacy-policy", "terms-and-conditions"] as const).map((name) =>
    paths.page(lng, name),
  ),
];

/** The origin of absolute links, which differs from `base` behind a proxy. */
function originOf(html: string, base: string): string {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? "";
  return URL.canParse(canonical) ? new URL(canonical).origin : base;
}
