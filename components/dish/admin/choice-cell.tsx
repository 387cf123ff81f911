"use client";

import { useCell, useGrid, useGridSummary, useRow } from "./use-grid";

type ChoiceCellProps = { readonly id: string; readonly label: string; readonly isDisabled: boolean };

/** Whether a dish is selected. It is drawn by itself: who selects all of a menu waits for nothing else. */
export function ChoiceCell({ id, label, isDisabled }: ChoiceCellProps) {
  const isSelected = useRow(useGrid(), id, (row) => row.isSelected);
  return <Choice id={id} label={label} isDisabled={isDisabled} ids={[id]} isSelected={isSelected} />;
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
  readonly isSelected: boolean;
  readonly isDisabled?: boolean;
};

function Choice({ id, label, ids, isSelected, isDisabled }: ChoiceProps) {
  const grid = useGrid();
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <span className="visually-hidden">{label}</span>
      <input
        {...useCell(grid, id, "choice")}
        type="checkbox"
        className="peer size-5 accent-(--lapis)"
        checked={isSelected}
        disabled={isDisabled}
        onChange={({ target }) => grid.store.change(ids, { isSelected: target.checked })}
      />
      {/* The colour of the row, which is not drawn anew itself: nothing comes or goes when a whole menu is selected. */}
      <span className="pointer-events-none absolute inset-0 -z-10 peer-checked:bg-lapis-tint" />
    </label>
  );
}
