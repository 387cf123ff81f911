import type { Role } from "@/lib/core/constants";

const MANAGERS: readonly Role[] = ["owner", "admin"];

/** The shortcuts as the sheet lists them. The handlers are in the components that they act on. */
export const SHORTCUTS = [
  {
    where: "everywhere",
    roles: MANAGERS,
    keys: [
      ["palette", "Ctrl", "K"],
      ["search", "/"],
      ["sheet", "?"],
      ["close", "Esc"],
    ],
  },
  {
    where: "lists",
    roles: MANAGERS,
    keys: [
      ["lift", "Space"],
      ["carry", "↑", "↓"],
      ["putBack", "Esc"],
    ],
  },
  {
    where: "prices",
    roles: MANAGERS,
    keys: [
      ["goInGrid", "←", "↑", "↓", "→"],
      ["nextPrice", "Enter"],
      ["editPrice", "F2"],
      ["selectDish", "Shift", "Space"],
      ["undo", "Ctrl", "Z"],
      ["corners", "Ctrl", "Home", "End"],
    ],
  },
  {
    where: "checks",
    roles: ["admin"],
    keys: [
      ["nextEdit", "J"],
      ["lastEdit", "K"],
      ["approve", "A"],
      ["revert", "R"],
    ],
  },
  {
    where: "texts",
    roles: ["admin"],
    keys: [
      ["tools", "Alt", "F10"],
      ["bold", "Ctrl", "B"],
      ["italic", "Ctrl", "I"],
      ["underline", "Ctrl", "U"],
      ["undoText", "Ctrl", "Z"],
    ],
  },
  {
    where: "menuPhoto",
    roles: ["admin"],
    keys: [
      ["saveLine", "Enter"],
      ["leaveLine", "Ctrl", "."],
      ["moveBand", "↑", "↓"],
    ],
  },
  {
    where: "calendar",
    roles: MANAGERS,
    keys: [
      ["month", "PgUp", "PgDn"],
      ["widen", "Shift", "←", "→"],
    ],
  },
] as const satisfies readonly {
  readonly where: string;
  readonly roles: readonly Role[];
  readonly keys: readonly (readonly [does: string, ...pressed: string[]])[];
}[];
