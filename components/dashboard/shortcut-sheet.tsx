"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import type { Role } from "@/lib/core/constants";

const MANAGERS: readonly Role[] = ["owner", "admin"];

/** The shortcuts as the sheet lists them. The handlers are in the components that they act on. */
const SHORTCUTS = [
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
      ["nextEdit", "J", "K"],
      ["select", "X"],
      ["approve", "A"],
      ["revert", "R"],
      ["hideReview", "H"],
      ["undoDecision", "U"],
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

type ShortcutSheetProps = { readonly role: Role; readonly onClose: () => void };

/** All shortcuts for the user's role, grouped by where they work. */
export function ShortcutSheet({ role, onClose }: ShortcutSheetProps) {
  const t = useTranslations("dashboard");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("shortcuts.title")}
      lead={t("shortcuts.lead")}
      closeLabel={t("close")}
      size="wide"
    >
      <div className="mt-4 gap-x-8 md:columns-2">
        {SHORTCUTS.filter(({ roles }) => roles.some((each) => each === role)).map(({ where, keys }) => (
          <section key={where} className="mb-5 break-inside-avoid">
            <h3 className="text-sm font-semibold text-ink-2">{t(`shortcuts.where.${where}`)}</h3>
            <dl>
              {keys.map(([does, ...pressed]) => (
                <div key={does} className="flex items-baseline gap-3 border-b border-line py-2 last:border-b-0">
                  <dt className="min-w-0 flex-1">{t(`shortcuts.does.${does}`)}</dt>
                  <dd dir="ltr" className="flex shrink-0 flex-wrap items-center gap-1">
                    {pressed.map((key) => (
                      <kbd key={key} className="rounded-sm border border-line bg-sunk px-2 text-sm text-ink-2">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
