"use client";

import { type Ref, useId } from "react";
import { FieldError } from "@/components/ui/field";
import { listOf } from "./listed";

type ChoicesFieldProps = {
  readonly name: string;
  /** Chosen values, separated by commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly label: string;
  readonly optional?: string;
  readonly hint?: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly error: string | undefined;
  /** Receives the focus if the value is refused. */
  readonly ref?: Ref<HTMLInputElement>;
};

/** A multi-select. */
export function ChoicesField(props: ChoicesFieldProps) {
  const { name, value, onChange, onBlur, label, optional, hint, options, error, ref } = props;
  const id = useId();
  const chosen = listOf(value);
  return (
    <fieldset className="field min-w-0 border-0 p-0" aria-describedby={`${id}-error ${id}-hint`}>
      <legend className="field__label mb-1 p-0">
        {label}
        {optional === undefined ? null : <small> ({optional})</small>}
      </legend>
      <div className={`flex flex-wrap gap-2 ${options.length === 0 ? "min-h-48" : ""}`}>
        {options.map(([option, text], index) => {
          const isChosen = chosen.includes(option);
          return (
            <label
              key={option}
              className={`flex min-h-11 cursor-pointer items-center gap-2 rounded-full border px-3 text-sm ${
                isChosen ? "border-lapis bg-lapis-tint font-semibold text-lapis" : "border-line-strong"
              }`}
            >
              <input
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                name={name}
                className="size-4 accent-(--lapis)"
                checked={isChosen}
                onBlur={onBlur}
                onChange={() =>
                  onChange((isChosen ? chosen.filter((each) => each !== option) : [...chosen, option]).join(","))
                }
              />
              {text}
            </label>
          );
        })}
      </div>
      <p id={`${id}-hint`} className="field__hint empty:hidden">
        {hint}
      </p>
      <FieldError name={id} error={error} />
    </fieldset>
  );
}
