import type { ReactNode } from "react";
import { toHtml } from "./to-html";

/**
 * Stands around everything of a public page that no script of React's will ever touch: it is written as HTML at once
 * instead of going through React twice. An island stands outside of it. The element itself has no box.
 */
export async function Static({ children }: { readonly children: ReactNode }) {
  const html = await toHtml(children);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by toHtml, which escapes every text and attribute.
  return <div className="static" dangerouslySetInnerHTML={{ __html: html }} />;
}
