import { controlProps, FieldError, type FieldTexts } from "./field";

type CheckFieldProps = Omit<FieldTexts, "hint" | "optional"> & { readonly checked: boolean };

/** Label around a `.checkbox`. */
export const CHECK = "flex min-h-12 cursor-pointer items-center gap-3 leading-(--lh-small)";

export function CheckField({ checked, label, ...texts }: CheckFieldProps) {
  return (
    <div className="field">
      <label className={CHECK}>
        <input
          className="checkbox"
          type="checkbox"
          value="on"
          defaultChecked={checked}
          {...controlProps({ label, ...texts })}
        />
        <span>{label}</span>
      </label>
      <FieldError name={texts.name} error={texts.error} />
    </div>
  );
}
