const FIELDS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Whether a key event belongs to an input or an open popup, so that shortcuts must ignore it. */
export const isWriting = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
