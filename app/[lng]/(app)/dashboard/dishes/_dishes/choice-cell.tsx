"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useCell, useGrid, useGridSummary } from "./use-grid";

type ChoiceCellProps = { readonly id: string; readonly label: string; readonly isDisabled: boolean };

/**
 * Selects a dish. The checkbox follows the store outside of React: "select all" would otherwise render up to three
 * hundred rows, of which a dozen are visible.
 */
export function ChoiceCell({ id, label, isDisabled }: ChoiceCellProps) {
  const { store } = useGrid();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const show = () => {
      const { isSelected } = store.row(id);
      if (box.current && box.current.checked !== isSelected) box.current.checked = isSelected;
    };
    show();
    return store.follow(id, show);
  }, [store, id]);
  return <Choice id={id} label={label} isDisabled={isDisabled} ids={[id]} box={box} />;
}

type ChoiceOfAllProps = Pick<ChoiceProps, "id" | "label" | "ids">;

export function ChoiceOfAll(props: ChoiceOfAllProps) {
  const { selected } = useGridSummary(useGrid());
  const chosen = new Set(selected);
  return <Choice {...props} isSelected={props.ids.length > 0 && props.ids.every((id) => chosen.has(id))} />;
}

type ChoiceProps = {
  readonly id: string;
  readonly label: string;
  readonly ids: readonly string[];
  /** Unset if `box` is controlled from outside. */
  readonly isSelected?: boolean;
  readonly box?: RefObject<HTMLInputElement | null>;
  readonly isDisabled?: boolean;
};

function Choice({ id, label, ids, isSelected, box, isDisabled }: ChoiceProps) {
  const grid = useGrid();
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="visually-hidden">{label}</span>
      <input
        {...useCell(grid, id, "choice")}
        {...(box && { ref: box })}
        {...(isSelected !== undefined && { checked: isSelected })}
        type="checkbox"
        className="peer size-5 accent-(--lapis)"
        disabled={isDisabled}
        onChange={({ target }) => grid.store.change(ids, { isSelected: target.checked })}
      />
      {/* Colours the row without rendering it, so that selecting a whole menu stays fast. */}
      <span className="pointer-events-none absolute inset-0 -z-10 peer-checked:bg-lapis-tint" />
    </label>
  );
}
