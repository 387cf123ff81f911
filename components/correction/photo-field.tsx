import { controlProps, Field, type FieldTexts } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import "./photo-field.css";

type PhotoFieldProps = FieldTexts & { readonly choose: string };

/**
 * The browser's own button speaks the browser's language, which is often not the reader's: ours stands before it. Its label opens
 * the choice without script, too; what was chosen is then told by the browser.
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
