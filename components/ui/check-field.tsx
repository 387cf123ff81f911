import { controlProps, FieldError, type FieldTexts } from "./field";

type CheckFieldProps = Omit<FieldTexts, "hint" | "optional"> & { readonly checked: boolean };

export function CheckField({ checked, label, ...texts }: CheckFieldProps) {
  return (
    <div className="field">
      <label className="check">
        <input type="checkbox" value="on" defaultChecked={checked} {...controlProps({ label, ...texts })} />
        <span>{label}</span>
      </label>
      <FieldError name={texts.name} error={texts.error} />
    </div>
  );
}
