"use client";

import type { ComponentProps } from "react";

type SwitchProps = {
  readonly isOn: boolean;
  readonly label: string;
  /** The state in words; without it they stand beside the switch. */
  readonly text?: string;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
} & Pick<ComponentProps<"button">, "tabIndex" | "onFocus">;

/** A switch that applies at once. */
export function Switch({ isOn, label, text, isDisabled, onChange, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      {...rest}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border-0 bg-transparent p-0 text-sm text-ink disabled:cursor-default"
    >
      <span
        className={`flex h-6 w-11 shrink-0 forced-color-adjust-none rounded-full p-0.5 forced-colors:outline forced-colors:outline-[ButtonText] ${isOn ? "justify-end bg-istalif forced-colors:bg-[Highlight]" : "bg-ink-3 forced-colors:bg-[Canvas]"}`}
      >
        <span
          className={`size-5 rounded-full bg-surface shadow-1 ${isOn ? "forced-colors:bg-[HighlightText]" : "forced-colors:bg-[ButtonText]"}`}
        />
      </span>
      {text === undefined ? null : (
        <span className={`w-16 text-start ${isOn ? "text-ink-2" : "font-semibold text-anar"}`}>{text}</span>
      )}
    </button>
  );
}
