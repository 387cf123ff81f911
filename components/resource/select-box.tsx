import "@/components/ui/check.css";
import type { Selection } from "./use-selection";

type SelectBoxProps = {
  readonly label: string;
  /** How its label is shown, where something has to say what it selects; else it is only read out. */
  readonly labelClass?: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly onToggle: (isRange: boolean) => void;
};

/** A box to tick, as large as a finger needs, that a bar at the lower edge does not cover when it has the focus. */
export function SelectBox({ label, labelClass = "sr-only", isChecked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label className="check w-fit">
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="scroll-my-28"
      />
      <span className={labelClass}>{label}</span>
    </label>
  );
}

type SelectAllProps = Pick<SelectBoxProps, "label" | "labelClass"> & {
  readonly selection: Selection;
  /** How many there are to select. */
  readonly total: number;
};

/** Selects all that is listed, or nothing; half ticked in between. */
export function SelectAllBox({ selection, total, ...words }: SelectAllProps) {
  const { size } = selection.ids;
  return (
    <SelectBox
      {...words}
      isChecked={size === total}
      isPartly={size > 0 && size < total}
      onToggle={selection.toggleAll}
    />
  );
}
