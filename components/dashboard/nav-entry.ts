/** Classes of a sidebar entry, for links and buttons. */
export const NAV_ENTRY = "flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start font-medium";
/** For the collapsed sidebar: badges overlap the icon. */
export const NAV_ICON = "relative flex min-h-11 w-full items-center justify-center rounded-md font-medium";
/** Saffron is reserved for the current page. */
export const NAV_HERE =
  "relative bg-lapis-tint font-semibold text-lapis before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-full before:bg-saffron";
export const NAV_REST = "text-ink-2 hover:bg-sunk hover:text-ink";
