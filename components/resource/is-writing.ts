const FIELDS = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** A key that belongs to what somebody writes in, or to what stands open: no shortcut of the page. */
export const isWriting = ({ target }: Pick<Event, "target">): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;
