import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";

export type FieldTexts = {
  readonly name: string;
  /** Defaults to the name; pass a `useId` where a name may occur twice. */
  readonly id?: string | undefined;
  readonly label: string;
  /** Only for screen readers, if the control is clear without it. */
  readonly isLabelHidden?: boolean | undefined;
  /** The word "optional" after the label; its absence makes the field required. */
  readonly optional?: string | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Error texts that the vanilla script shows before sending, for an empty field and for an invalid one. */
  readonly missing?: string | undefined;
  readonly wrong?: string | undefined;
};

type InputProps = FieldTexts & Omit<ComponentProps<"input">, keyof FieldTexts>;
type SelectProps = FieldTexts & {
  /** Text of the empty option; without it the first option is selected. */
  readonly choose?: string;
  readonly options: readonly (readonly [value: string, text: string])[];
} & Omit<ComponentProps<"select">, keyof FieldTexts>;
type TextAreaProps = FieldTexts & {
  readonly counter?: ReactNode;
} & Omit<ComponentProps<"textarea">, keyof FieldTexts>;

/** Text input with label, hint and error (docs/decisions/forms.md). */
export function InputField({ name, id, label, optional, hint, error, missing, wrong, ...input }: InputProps) {
  const texts = { name, id, label, optional, hint, error, missing, wrong };
  return (
    <Field {...texts}>
      <input className="field__control" {...input} {...controlProps(texts)} />
    </Field>
  );
}

/** A select; with `choose` nothing is preselected. */
export function SelectField(props: SelectProps) {
  const { name, id, label, isLabelHidden, optional, hint, error, missing, wrong, choose, options, ...select } = props;
  const texts = { name, id, label, isLabelHidden, optional, hint, error, missing, wrong };
  return (
    <Field {...texts}>
      <span className="field__select">
        <select className="field__control" {...select} {...controlProps(texts)}>
          {choose === undefined ? null : <option value="">{choose}</option>}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Field>
  );
}

export function TextAreaField(props: TextAreaProps) {
  const { name, id, label, optional, hint, error, missing, wrong, counter, ...area } = props;
  const texts = { name, id, label, optional, hint, error, missing, wrong };
  return (
    <Field {...texts} after={counter}>
      <textarea className="field__control" {...area} {...controlProps(texts)} />
    </Field>
  );
}

/** Label, hint and error around a control that spreads `controlProps`. */
export function Field({
  name,
  id = name,
  label,
  isLabelHidden,
  optional,
  hint,
  error,
  after,
  children,
}: FieldTexts & FieldParts) {
  return (
    <div className="field">
      <label className={isLabelHidden ? "visually-hidden" : "field__label"} htmlFor={id}>
        {label}
        {optional ? <small> ({optional})</small> : null}
      </label>
      {children}
      {after}
      {hint ? (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError name={id} error={error} />
    </div>
  );
}

/** Error of a field; the vanilla script fills it in as well. */
export function FieldError({ name, error }: { readonly name: string; readonly error: string | undefined }) {
  return (
    <p className="field__error" id={`${name}-error`} hidden={!error}>
      <Icon name="circle-exclamation-point" />
      <span suppressHydrationWarning>{error ?? ""}</span>
    </p>
  );
}

type FieldParts = { readonly after?: ReactNode; readonly children: ReactNode };

/** Attributes that connect a control to its label, hint and error, and the error texts for the vanilla script. */
export function controlProps({ name, id = name, optional, hint, error, missing, wrong }: FieldTexts) {
  return {
    id,
    name,
    required: !optional,
    "aria-describedby": `${id}-error${hint ? ` ${id}-hint` : ""}`,
    "aria-invalid": error ? true : undefined,
    "data-missing": missing,
    "data-wrong": wrong,
  };
}

type ErrorSummaryProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly errors: readonly { readonly name: string; readonly text: string }[];
};

/** Summary of errors above a refused form, with links to the fields. Receives the focus when it appears. */
export function ErrorSummary({ title, lead, errors }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it is what somebody who has just sent the form must hear first.
    <div className="notice notice--error error-summary mb-6" role="alert" tabIndex={-1} data-form-told="" autoFocus>
      <Icon name="circle-exclamation-point" />
      <div>
        <h2 className="text-lg">{title}</h2>
        {lead ? <p>{lead}</p> : null}
        {errors.length > 0 ? (
          <ul className="mt-1">
            {errors.map(({ name, text }) => (
              <li key={name}>
                <a className="inline-block min-h-8 underline underline-offset-[0.25em]" href={`#${name}`}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
