import type { BreadcrumbList, IdReference } from "schema-dts";

/**
 * What every page's JSON-LD is made of. Builders of nodes stand beside their domain (`components/<domain>/json-ld.ts`),
 * return types of `schema-dts` and say only what a reader of the page sees. `origin` is `https://host` without a slash.
 */

/** A node of a page's graph: an object with "@type", made by a builder and held to `schema-dts` there. */
export type GraphNode = object;

/** One step of the way to a page, as its breadcrumb shows it. `path` begins with a slash. */
export type Crumb = { readonly name: string; readonly path: string };

/** All nodes of a page in one graph; absent ones are left out. */
export function graph(nodes: readonly (GraphNode | null | undefined)[]) {
  return { "@context": "https://schema.org", "@graph": nodes.filter((node) => node !== null && node !== undefined) };
}

/** JSON for a `<script>` element: no text of it can end the element or open a comment in it. */
export function scriptJson(json: object): string {
  return JSON.stringify(json).replaceAll("<", "\\u003c").toWellFormed();
}

/** The way to a page from the home page down; null when there are fewer than two steps, which is no way. */
export function breadcrumbs(origin: string, trail: readonly Crumb[]): BreadcrumbList | null {
  if (trail.length < 2) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** The directory itself, as publisher of texts and owner of the site; described in full on the home page. */
export function organizationRef(origin: string): IdReference {
  return { "@id": `${origin}/#organization` };
}

/** The site, which pages are part of (`isPartOf`). */
export function websiteRef(origin: string): IdReference {
  return { "@id": `${origin}/#website` };
}
