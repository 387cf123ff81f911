import { type GraphNode, graph, scriptJson } from "./graph";

/** The page's JSON-LD; rendered once per page. */
export function JsonLd({ nodes }: { readonly nodes: readonly (GraphNode | null | undefined)[] }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every "<" is escaped.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph(nodes)) }} />
  );
}
