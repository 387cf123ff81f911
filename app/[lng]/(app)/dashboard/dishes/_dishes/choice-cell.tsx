"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useCell, useGrid, useGridSummary } from "./use-grid";

type ChoiceCellProps = { readonly id: string; readonly label: string; readonly isDisabled: boolean };

/**
 * Whether a dish is selected. Its box follows the store past React: who selects all of a menu would else wait until three
 * hundred of them were drawn anew, of which a dozen are in sight.
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

/** Whether all dishes of a section are selected. */
export function ChoiceOfAll(props: ChoiceOfAllProps) {
  const { selected } = useGridSummary(useGrid());
  const chosen = new Set(selected);
  return <Choice {...props} isSelected={props.ids.length > 0 && props.ids.every((id) => chosen.has(id))} />;
}

type ChoiceProps = {
  readonly id: string;
  readonly label: string;
  /** What is selected by it. */
  readonly ids: readonly string[];
  /** Missing where `box` says it. */
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
      {/* The colour of the row, which is not drawn anew itself: nothing comes or goes when a whole menu is selected. */}
      <span className="pointer-events-none absolute inset-0 -z-10 peer-checked:bg-lapis-tint" />
    </label>
  );
}
