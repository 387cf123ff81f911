"use client";

import { useTranslations } from "next-intl";
import { EntryNames } from "@/components/resource/entry-names";
import { LanguageDots } from "@/components/resource/language-dots";
import { RowMenu, type RowSteps } from "@/components/resource/row-menu";
import { Button } from "@/components/ui/button";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { Group } from "./group";
import type { GroupActions } from "./use-group-actions";

type GroupRowProps = {
  readonly lng: Language;
  readonly group: Group;
  readonly isOpen: boolean;
  /** Where it stands, when it may be moved. */
  readonly steps: RowSteps;
  readonly actions: GroupActions;
  readonly onEdit: () => void;
};

/** A section: its names, in which languages it has them, how much stands in it, and what can be done. */
export function GroupRow({ lng, group, isOpen, steps, actions, onEdit }: GroupRowProps) {
  const t = useTranslations("groups");
  const words = useTranslations("resource");
  const dishes = t("dishes", { count: formatNumber(group.dishes, lng), form: plural(group.dishes, lng) });
  const businesses = t("businesses", {
    count: formatNumber(group.restaurants, lng),
    form: plural(group.restaurants, lng),
  });
  return (
    <div
      className={`flex min-w-0 flex-1 items-center gap-3 py-2 pe-2 sm:gap-5 ${isOpen ? "rounded-md bg-lapis-tint" : ""}`}
    >
      <div className="min-w-0 flex-1">
        <EntryNames entry={group} />
        <p className="text-sm text-ink-2 md:hidden">{`${dishes} · ${businesses}`}</p>
      </div>
      <span className="hidden sm:block">
        <LanguageDots translation={group.translation} />
      </span>
      <p className="hidden w-32 text-end text-sm md:block">
        <b className="block">{dishes}</b>
        <span className="text-ink-2">{businesses}</span>
      </p>
      {group.deletedAt === null ? (
        <RowMenu
          entry={group}
          steps={steps}
          onEdit={onEdit}
          onMove={(move) => actions.move(group._id, move)}
          onDelete={() => actions.remove(group)}
        />
      ) : (
        <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={() => actions.restore(group)}>
          {words("restore")}
        </Button>
      )}
    </div>
  );
}
