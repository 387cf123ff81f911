import type { ReactNode } from "react";
import { controlProps, Field, type FieldTexts } from "./field";
import { Icon } from "./icon";

type PasswordFieldProps = FieldTexts & {
  readonly autoComplete: "current-password" | "new-password";
  /** Text and accessible name of the button that reveals the password. */
  readonly show: string;
  readonly showLabel: string;
  readonly minLength?: number;
  /** Name of the field that must have the same value. */
  readonly same?: string;
  readonly meter?: ReactNode;
};

/** Password input, never pre-filled. The button to reveal it needs script. */
export function PasswordField({ autoComplete, show, showLabel, minLength, same, meter, ...texts }: PasswordFieldProps) {
  return (
    <Field {...texts} after={meter}>
      <span className="password relative block">
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
