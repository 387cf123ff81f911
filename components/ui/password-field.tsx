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
      <span className="relative block">
        <input
          className="field__control pe-[116px] rtl:ps-[116px] rtl:pe-3.5 noscript:px-3.5"
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
          className="absolute inset-y-0.5 end-0.5 inline-flex min-w-12 cursor-pointer items-center gap-1.5 rounded-md px-3 text-[15px] font-[600] text-lapis hover:bg-lapis-tint aria-pressed:bg-lapis-tint noscript:hidden"
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
