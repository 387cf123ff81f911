/** Loads another page of the site as a document. Rejects if that fails. */
export async function pageAt(href: string, signal?: AbortSignal): Promise<Document> {
  const response = await fetch(href, signal ? { signal } : {});
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** The link of a plain click that the browser would follow in this tab, otherwise undefined. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  return (event.target as Element).closest<HTMLAnchorElement>("a[href]") ?? undefined;
}
