import type { ReactNode } from "react";
import { controlProps, Field, type FieldTexts } from "./field";
import { Icon } from "./icon";

type PasswordFieldProps = FieldTexts & {
  readonly autoComplete: "current-password" | "new-password";
  /** Word of the button that shows what is typed, and its whole name. */
  readonly show: string;
  readonly showLabel: string;
  readonly minLength?: number;
  /** The name of the field that must hold the same. */
  readonly same?: string;
  /** What advises about it. */
  readonly meter?: ReactNode;
};

/** A password: never filled in by us, shown by a button that works by script only. */
export function PasswordField({ autoComplete, show, showLabel, minLength, same, meter, ...texts }: PasswordFieldProps) {
  return (
    <Field {...texts} after={meter}>
      <span className="password">
        <input
          className="field__control"
          type="password"
          autoComplete={autoComplete}
          dir="ltr"
          minLength={minLength}
          data-same={same}
          autoCapitalize="none"
          spellCheck={false}
          {...controlProps(texts)}
        />
        <button
          type="button"
          className="password__show"
          aria-label={showLabel}
          aria-pressed="false"
          aria-controls={texts.name}
          data-show={texts.name}
        >
          <Icon name="eye" />
          <span>{show}</span>
        </button>
      </span>
    </Field>
  );
}
