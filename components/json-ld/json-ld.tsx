import { type GraphNode, graph, scriptJson } from "./graph";

/** The page's facts for search engines, once a page, beside what it describes. */
export function JsonLd({ nodes }: { readonly nodes: readonly (GraphNode | null | undefined)[] }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph(nodes)) }} />
  );
}
