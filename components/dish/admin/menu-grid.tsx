"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { formatNumber, plural } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { type Dish, isTemporary, type MenuSection } from "./dish";
import { DishRow, type RowDeeds } from "./dish-row";
import { useGrid, useGridSummary } from "./use-grid";

type MenuGridProps = {
  readonly lng: Language;
  readonly dishes: readonly Dish[];
  readonly sections: readonly MenuSection[];
  /** May dishes be moved? Only where the whole menu is shown. */
  readonly isSortable: boolean;
  readonly deeds: RowDeeds;
};

/** The dishes of a menu in its order, section by section. */
export function MenuGrid({ lng, dishes, sections, isSortable, deeds }: MenuGridProps) {
  const t = useTranslations("dishes");
  const [now] = useState(() => new Date());
  const groups = bySection(dishes);
  const names = new Map(sections.map(({ _id, name }) => [_id, name]));
  return (
    <div data-grid="" className="grid gap-5">
      {groups.map(([group, members]) => (
        <Section
          key={group ?? ""}
          lng={lng}
          title={group === null ? t("noSection") : (names.get(group) ?? t("section"))}
          dishes={members}
          isSortable={isSortable}
          deeds={deeds}
          now={now}
        />
      ))}
    </div>
  );
}

function bySection(dishes: readonly Dish[]): [group: string | null, dishes: Dish[]][] {
  const groups = new Map<string | null, Dish[]>();
  for (const dish of dishes) {
    const members = groups.get(dish.group);
    if (members) members.push(dish);
    else groups.set(dish.group, [dish]);
  }
  return [...groups];
}

type SectionProps = Pick<MenuGridProps, "lng" | "dishes" | "isSortable" | "deeds"> & {
  readonly title: string;
  readonly now: Date;
};

function Section({ lng, title, dishes, isSortable, deeds, now }: SectionProps) {
  const t = useTranslations("dishes");
  const id = useId();
  const grid = useGrid();
  const { selected } = useGridSummary(grid);
  const ids = dishes.flatMap((dish) => (isTemporary(dish) ? [] : [dish._id]));
  const isWhole = ids.length > 0 && ids.every((each) => selected.includes(each));
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-x-2 border-s-4 border-b border-s-transparent border-b-line bg-paper sm:gap-x-3">
        <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
          <span className="visually-hidden">{t("selectAll", { name: title })}</span>
          <input
            type="checkbox"
            className="size-5 accent-(--lapis)"
            checked={isWhole}
            onChange={({ target }) => grid.store.change(ids, { isSelected: target.checked })}
          />
        </label>
        <h2 id={id} className="text-base">
          <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-ink-2">
          {t("count", { count: formatNumber(dishes.length, lng), form: plural(dishes.length, lng) })}
        </span>
      </div>
      <ul>
        {dishes.map((dish, index) => (
          <DishRow
            key={dish._id}
            lng={lng}
            dish={dish}
            index={index}
            total={dishes.length}
            isSortable={isSortable}
            deeds={deeds}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}
