"use client";

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChoose: (value: Value) => void;
};

export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is as wide as its line, whatever stands in it.
    <div
      role="group"
      aria-label={label}
      className="flex max-w-full flex-wrap gap-1 justify-self-start rounded-md bg-sunk p-1"
    >
      {options.map(([each, text]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChoose(each)}
          className={`min-h-10 cursor-pointer rounded-sm border-0 px-3 text-sm ${
            each === value ? "bg-surface font-semibold text-lapis shadow-1" : "bg-transparent text-ink-2"
          }`}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
