/**
 * Classes of an entry of the sidebar, for links and buttons. In the narrow sidebar, which is a container of its own
 * (`@max-narrow`), only the icon is shown, and the name when the entry is pointed at or focused.
 */
export const NAV_ENTRY =
  "group relative flex min-h-11 w-full items-center gap-3 rounded-md border-0 bg-transparent px-3 text-start font-medium @max-narrow:justify-center @max-narrow:px-0";
export const NAV_NAME =
  "min-w-0 flex-1 truncate @max-narrow:pointer-events-none @max-narrow:absolute @max-narrow:start-full @max-narrow:z-1 @max-narrow:ms-3 @max-narrow:rounded-md @max-narrow:bg-ink @max-narrow:px-3 @max-narrow:py-2 @max-narrow:text-sm @max-narrow:whitespace-nowrap @max-narrow:text-surface @max-narrow:opacity-0 @max-narrow:group-hover:opacity-100 @max-narrow:group-focus-visible:opacity-100";
/** Saffron is reserved for the current page. */
export const NAV_HERE =
  "bg-lapis-tint font-semibold text-lapis before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-full before:bg-saffron";
export const NAV_REST = "text-ink-2 hover:bg-sunk hover:text-ink";
