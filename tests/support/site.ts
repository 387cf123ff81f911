import { type HTMLElement, parse } from "node-html-parser";
import { siteAddress } from "./e2e-database";
import { type Person, sessionOf } from "./people";

interface Visit extends RequestInit {
  /** The `Accept-Language` header, such as `fa-AF`. */
  readonly language?: string;
  readonly as?: Person;
}

/** Requests the tested site; redirects are not followed by default. */
export async function ask(path: string, { language, as, ...init }: Visit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (language) headers.set("accept-language", language);
  if (as) headers.set("cookie", (await sessionOf(as)).cookie);
  return fetch(siteAddress() + path, { redirect: "manual", ...init, headers });
}

export async function leadsTo(path: string, visit?: Visit): Promise<[status: number, location: string | null]> {
  const { status, headers } = await ask(path, visit);
  return [status, headers.get("location")];
}

/** Text as rendered: all whitespace is collapsed. */
export const textOf = (element: HTMLElement): string => element.text.replace(/\s+/g, " ").trim();

export type JsonLdNode = { readonly "@type": string } & Readonly<Record<string, unknown>>;
type JsonLd = { readonly "@graph": readonly JsonLdNode[] };

/** A page of the tested site as HTML, without styles and scripts. */
export class Page {
  readonly document: HTMLElement;
  private constructor(
    readonly status: number,
    readonly headers: Headers,
    /** Final path after redirects, with its query. */
    readonly path: string,
    readonly html: string,
  ) {
    // Visitors without scripts see the content of `noscript`.
    this.document = parse(html, { blockTextElements: { script: true, style: true } });
  }

  static async open(path: string, visit?: Visit): Promise<Page> {
    const answer = await ask(path, { redirect: "follow", ...visit });
    const { pathname, search } = new URL(answer.url);
    return new Page(answer.status, answer.headers, pathname + search, await answer.text());
  }

  follow(link: HTMLElement, visit?: Visit): Promise<Page> {
    return Page.open(
      new URL(attribute(link, "href"), siteAddress() + this.path).href.slice(siteAddress().length),
      visit,
    );
  }

  /**
   * Fills in and posts the page's form like a browser without scripts. @returns the answer, without following a
   * redirect
   */
  send(values: Readonly<Record<string, string>>, visit: Visit = {}): Promise<Page> {
    const form = this.one("main form[method=post]");
    const body = new URLSearchParams();
    for (const field of form.querySelectorAll("input[type=hidden][name]"))
      body.set(attribute(field, "name"), field.getAttribute("value") ?? "");
    for (const [name, value] of Object.entries(values)) {
      if (!form.querySelector(`[name="${name}"]`)) throw new Error(`${this.path} has no field ${name}.`);
      body.set(name, value);
    }
    const headers = new Headers(visit.headers);
    headers.set("sec-fetch-site", "same-origin");
    return Page.open(attribute(form, "action"), { ...visit, method: "POST", body, headers, redirect: "manual" });
  }

  get leadsTo(): string | null {
    return this.headers.get("location");
  }

  /** The cookies set by the answer, as headers of the next visit. */
  get cookies(): { readonly cookie: string } {
    return {
      cookie: this.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; "),
    };
  }

  all(selector: string): HTMLElement[] {
    return this.document.querySelectorAll(selector);
  }

  /** The first match. @throws Error if there is none */
  one(selector: string): HTMLElement {
    const [first] = this.all(selector);
    if (!first) throw new Error(`There is no ${selector} in ${this.path} (${this.status}).`);
    return first;
  }

  text(selector: string): string {
    return textOf(this.one(selector));
  }

  texts(selector: string): string[] {
    return this.all(selector).map(textOf);
  }

  attributes(selector: string, name: string): (string | undefined)[] {
    return this.all(selector).map((element) => element.getAttribute(name));
  }

  get heading(): string {
    const [heading = "", ...more] = this.texts("h1");
    if (more.length > 0) throw new Error(`${this.path} has ${more.length + 1} headings of the first level.`);
    return heading;
  }

  link(name: string | RegExp, within = "main"): HTMLElement {
    const matches = (text: string) => (typeof name === "string" ? text.includes(name) : name.test(text));
    const found = this.all(`${within} a[href]`).find(
      (link) => matches(textOf(link)) || matches(link.getAttribute("aria-label") ?? ""),
    );
    if (!found) throw new Error(`There is no link ${name} in ${this.path} (${this.status}).`);
    return found;
  }

  meta(name: string): string | undefined {
    return this.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
  }

  get title(): string {
    return this.text("title");
  }

  get isFound(): boolean {
    return !this.all("meta[name=robots]").some((meta) => attribute(meta, "content").includes("noindex"));
  }

  get canonical(): string {
    return pathOf(attribute(this.one("link[rel=canonical]"), "href"));
  }

  /** Languages of the alternate pages. */
  get languages(): string[] {
    return this.all("link[rel=alternate]").flatMap(
      (link) => link.getAttribute("hreflang") ?? link.getAttribute("hrefLang") ?? [],
    );
  }

  jsonLd(type: string): JsonLdNode {
    const { "@graph": nodes } = JSON.parse(this.one("script[type='application/ld+json']").text) as JsonLd;
    const found = nodes.find((node) => node["@type"] === type);
    if (!found) throw new Error(`There is no ${type} in ${this.path}.`);
    return found;
  }
}

export const open = Page.open;
export const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, "");

export function attribute(element: HTMLElement, name: string): string {
  const value = element.getAttribute(name);
  if (value === undefined) throw new Error(`There is no ${name} at ${element.outerHTML.slice(0, 200)}`);
  return value;
}
