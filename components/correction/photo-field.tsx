import { controlProps, Field, type FieldTexts } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";

type PhotoFieldProps = FieldTexts & { readonly choose: string };

/**
 * The browser labels its file button in its own language, so a custom button covers it. Its label opens the picker
 * without script too; the browser then shows the chosen file.
 */
export function PhotoField({ name, label, optional, hint, error, missing, wrong, choose }: PhotoFieldProps) {
  const texts = { name, label, optional, hint, error, missing, wrong };
  return (
    <Field {...texts}>
      <div className="field__control photo-choice relative flex min-w-0 items-center gap-3 has-[[aria-invalid]]:border-2 has-[[aria-invalid]]:border-anar has-[[aria-invalid]]:px-3.25 has-[[aria-invalid]]:py-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <label className="inline-flex flex-none items-center gap-2 font-[600] text-lapis" htmlFor={name}>
          <Icon name="camera" />
          {choose}
        </label>
        <ScriptSlot
          as="span"
          dir="auto"
          className="min-w-0 truncate text-sm text-ink-2"
          aria-hidden="true"
          data-file-of={name}
        />
        <input
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:hidden noscript:static noscript:-my-2 noscript:h-auto noscript:min-w-0 noscript:flex-1 noscript:py-[11px] noscript:text-sm noscript:text-ink-2 noscript:opacity-100"
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          {...controlProps(texts)}
        />
      </div>
    </Field>
  );
}
