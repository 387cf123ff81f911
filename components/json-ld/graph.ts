import type { BreadcrumbList, IdReference } from "schema-dts";

/**
 * Parts of every page's JSON-LD. The builders of nodes are beside their domain (`components/<domain>/json-ld.ts`),
 * return types of `schema-dts` and describe only what the page shows. `origin` is `https://host` without a slash.
 */

/** A node with "@type". The builders check it against `schema-dts`. */
export type GraphNode = object;

/** A breadcrumb. `path` begins with a slash. */
export type Crumb = { readonly name: string; readonly path: string };

/** Joins the nodes of a page into one graph; absent ones are left out. */
export function graph(nodes: readonly (GraphNode | null | undefined)[]) {
  return { "@context": "https://schema.org", "@graph": nodes.filter((node) => node !== null && node !== undefined) };
}

/** JSON for a `<script>` element: the text can neither end the element nor open a comment in it. */
export function scriptJson(json: object): string {
  return JSON.stringify(json).replaceAll("<", "\\u003c").toWellFormed();
}

/** Breadcrumbs from the home page down; null for fewer than two steps. */
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

/** The directory as publisher and owner of the site; the home page describes it in full. */
export function organizationRef(origin: string): IdReference {
  return { "@id": `${origin}/#organization` };
}

/** The site, for `isPartOf`. */
export function websiteRef(origin: string): IdReference {
  return { "@id": `${origin}/#website` };
}
