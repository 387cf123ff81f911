import { controlProps, Field, type FieldTexts } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import "./photo-field.css";

type PhotoFieldProps = FieldTexts & { readonly choose: string };

/**
 * The browser labels its file button in its own language, so a custom button covers it. Its label opens the picker
 * without script too; the browser then shows the chosen file.
 */
export function PhotoField({ name, label, optional, hint, error, missing, wrong, choose }: PhotoFieldProps) {
  const texts = { name, label, optional, hint, error, missing, wrong };
  return (
    <Field {...texts}>
      <div className="field__control photo-choice">
        <label className="photo-choice__open" htmlFor={name}>
          <Icon name="camera" />
          {choose}
        </label>
        <ScriptSlot as="span" dir="auto" className="photo-choice__name" aria-hidden="true" data-file-of={name} />
        <input type="file" accept="image/png,image/jpeg,image/gif,image/webp" {...controlProps(texts)} />
      </div>
    </Field>
  );
}
