/** Leads to the first hours that are wrong: the times of a day, or the heading of special hours. */
export function focusFault(editor: HTMLElement | null): void {
  const fault = editor?.querySelector<HTMLElement>("[data-fault], article [role=alert]");
  const target = fault?.matches("button") ? fault : fault?.closest("article")?.querySelector<HTMLElement>("h3");
  target?.focus();
  target?.scrollIntoView({ block: "center" });
}
