"use client";

import { Icon, type IconName } from "@/components/ui/icon";

type ToolButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Set for toggle buttons. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

/** Toolbar button that keeps the cursor in the text. */
export function ToolButton({ icon, label, isOn, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm border-0 bg-transparent text-ink-2 hover:bg-surface aria-disabled:opacity-40 aria-pressed:bg-lapis-tint aria-pressed:text-lapis lg:size-9"
    >
      <Icon name={icon} />
    </button>
  );
}

type ToolSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** First tab stop; arrows reach the other tools. */
  readonly isFirst?: boolean;
  readonly onChoose: (value: string) => void;
};

export function ToolSelect({ label, value, options, isFirst = false, onChoose }: ToolSelectProps) {
  return (
    <select
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="h-11 shrink-0 cursor-pointer rounded-sm border border-line bg-surface px-2 text-sm text-ink lg:h-9"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
