import { parse } from "node-html-parser";
import { LANGUAGES } from "@/lib/core/constants";
import { isPrivate, isPublicPage, resolveAddress, shapeOf } from "./address";
import { checkPage } from "./checks/page-checks";
import type { Finding } from "./finding";
import { type Answer, type Page, readPage } from "./page";
import { visit, workOff } from "./visit";

type CrawlOptions = {
  /** `http://host:port` of a running server. */
  readonly base: string;
  /** Maximum number of pages per shape; unlimited by default. */
  readonly perShape?: number;
  /** Maximum number of pages per shape with a query, because their number is unlimited. */
  readonly perQueryShape?: number;
  readonly width?: number;
  readonly except?: string;
  readonly onPage?: (count: number, waiting: number) => void;
  /** Called at once for findings of a single page; findings of the whole site come at the end. */
  readonly onFinding?: (finding: Finding) => void;
  /** Stops the crawl early; the result is then incomplete. */
  readonly signal?: AbortSignal;
};

export type Site = {
  readonly origin: string;
  readonly pages: ReadonlyMap<string, Page>;
  readonly answers: ReadonlyMap<string, Omit<Answer, "body">>;
  /** Addresses in the sitemap; null without one. */
  readonly sitemap: ReadonlySet<string> | null;
  /** Whether all pages were visited, so that unlinked pages are known. */
  readonly isWhole: boolean;
  readonly findings: readonly Finding[];
  /** Ids within files, such as icons of a sprite, by the file's address. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Enough to cover all languages. */
const QUERY_SHAPE = 12;

/**
 * Link previews per kind that are fetched completely. Drawing one takes a core for 155 ms and there are some ten
 * thousand, so the others are requested with HEAD, which looks up the data without drawing.
 */
const PREVIEWS_DRAWN = 30;

export async function crawl(options: CrawlOptions): Promise<Site> {
  const { base, perShape = Number.POSITIVE_INFINITY, perQueryShape = QUERY_SHAPE, width = 4, except } = options;
  const origin = await originOf(base);
  const sitemap = await readSitemap(base, origin);
  const pages = new Map<string, Page>();
  const answers = new Map<string, Omit<Answer, "body">>();
  const parts = new Map<string, ReadonlySet<string>>();
  const findings: Finding[] = [];
  const previews = new PreviewSample();
  const frontier = new Frontier(perShape, Math.min(perShape, perQueryShape), except);
  for (const lng of LANGUAGES) frontier.add(`/${lng}`);
  for (const address of sitemap ?? []) frontier.add(address);

  const found = (finding: Finding) => {
    findings.push(finding);
    options.onFinding?.(finding);
  };
  await workOff(frontier.queue, width, async (address) => {
    if (options.signal?.aborted) return;
    const answer = await visit(base, address, { method: previews.methodFor(address) });
    if (!isPage(answer)) {
      const { body, ...rest } = answer;
      answers.set(address, rest);
      if (/svg/.test(answer.type)) parts.set(address, idsOf(body));
      if (answer.location) frontier.add(resolveAddress(answer.location, address, origin).to, true);
      return;
    }
    const { page, document } = readPage(answer, origin);
    pages.set(address, page);
    for (const finding of checkPage(page, document, origin)) found(finding);
    frontier.addAll(page, origin);
    options.onPage?.(pages.size, frontier.queue.length);
  });
  const isWhole = perShape === Number.POSITIVE_INFINITY && !options.signal?.aborted;
  return { origin, pages, answers, sitemap, isWhole, findings, parts };
}

class Frontier {
  readonly queue: string[] = [];
  private readonly known = new Set<string>();
  private readonly visited = new Map<string, number>();

  constructor(
    private readonly perShape: number,
    private readonly perQueryShape: number,
    private readonly except: string | undefined,
  ) {}

  /** @param isNeeded ignores the limit per shape */
  add(address: string | null, isNeeded = false): void {
    if (!address || this.known.has(address) || (this.except && address.includes(this.except))) return;
    if (!isNeeded && isPublicPage(address) && !this.hasRoom(address)) return;
    this.known.add(address);
    this.queue.push(address);
  }

  addAll(page: Page, origin: string): void {
    for (const { to } of page.links) {
      // The query does not change a private page.
      this.add(to && isPrivate(to) ? (to.split("?")[0] ?? to) : to);
    }
    for (const { to } of page.assets) this.add(to);
    for (const [, href] of page.hreflang) this.add(resolveAddress(href, page.address, origin).to, true);
    for (const href of page.canonicals) this.add(resolveAddress(href, page.address, origin).to);
  }

  /** A page with a query has room while one of its parameters has. */
  private hasRoom(address: string): boolean {
    const [path = "", names = ""] = shapeOf(address).split("?");
    const shapes = names === "" ? [path] : names.split("&").map((name) => `${path}?${name}`);
    const most = names === "" ? this.perShape : this.perQueryShape;
    const isNew = shapes.some((shape) => (this.visited.get(shape) ?? 0) < most);
    for (const shape of isNew ? shapes : []) this.visited.set(shape, (this.visited.get(shape) ?? 0) + 1);
    return isNew;
  }
}

/** Selects the link previews to draw: the first of each kind and language. */
class PreviewSample {
  private readonly drawn = new Map<string, number>();

  methodFor(address: string): "GET" | "HEAD" {
    const [, root, kind, , file = ""] = address.split("/");
    if (root !== "og") return "GET";
    const key = `${kind} ${file.split("?")[0]}`;
    const count = this.drawn.get(key) ?? 0;
    this.drawn.set(key, count + 1);
    return count < PREVIEWS_DRAWN ? "GET" : "HEAD";
  }
}

/** The site's canonical origin; differs from `base` behind a tunnel or proxy. */
async function originOf(base: string): Promise<string> {
  const { body } = await visit(base, `/${LANGUAGES[0]}`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? "";
  return URL.canParse(canonical) ? new URL(canonical).origin : new URL(base).origin;
}

function isPage({ status, type, address }: Answer): boolean {
  return status === 200 && type.includes("html") && !isPrivate(address);
}

function idsOf(svg: string): ReadonlySet<string> {
  return new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id));
}

/** The addresses in the site's sitemaps; null without one. Never throws. */
async function readSitemap(base: string, origin: string): Promise<Set<string> | null> {
  const index = await visit(base, "/sitemap.xml");
  if (index.status !== 200) return null;
  const first = locations(index.body, origin);
  if (!index.body.includes("<sitemapindex")) return new Set(first);
  const listed = new Set<string>();
  for (const file of first) {
    const { status, body } = await visit(base, file);
    // An unreadable sitemap is listed itself, so that the crawl reports it.
    for (const address of status === 200 ? locations(body, origin) : [file]) listed.add(address);
  }
  return listed;
}

/** `<image:loc>` is a picture, not a page; its tag name differs, so the selector skips it. */
function locations(xml: string, origin: string): string[] {
  return parse(xml)
    .querySelectorAll("loc")
    .flatMap((loc) => resolveAddress(loc.text.trim(), "/", origin).to ?? []);
}
