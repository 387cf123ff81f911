import { CHECK } from "@/components/ui/check-field";
import type { Selection } from "./use-selection";

type SelectBoxProps = {
  readonly label: string;
  /** Class of the label; by default it is only for screen readers. */
  readonly labelClass?: string;
  readonly isChecked: boolean;
  readonly isPartly?: boolean;
  readonly onToggle: (isRange: boolean) => void;
};

/** A checkbox with a large touch target; scrolls clear of the bottom bar when focused. */
export function SelectBox({ label, labelClass = "sr-only", isChecked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={`${CHECK} w-fit`}>
      <input
        type="checkbox"
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="checkbox scroll-my-28"
      />
      <span className={labelClass}>{label}</span>
    </label>
  );
}

type SelectAllProps = Pick<SelectBoxProps, "label" | "labelClass"> & {
  readonly selection: Selection;
  readonly total: number;
};

/** Selects all listed entries or none; indeterminate in between. */
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
