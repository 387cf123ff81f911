"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import type { MenuFile } from "@/lib/menu-upload/model";

const FORMATS = ".json,.csv,.xlsx,application/json,text/csv";

type FileFieldProps = {
  readonly name: MenuFile;
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
};

export function FileField({ name, file, error, onChoose }: FileFieldProps) {
  const t = useTranslations("menuUploader");
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field__label">
        {t(`files.${name}`)}
      </label>
      <div className="relative flex min-h-16 items-center gap-3 rounded-md border border-dashed border-line-strong bg-surface px-4 py-2 focus-within:outline-2 focus-within:outline-(--focus) hover:bg-sunk">
        <Icon name={file ? "circle-check" : "upload"} className={file ? "text-istalif" : "text-ink-2"} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-semibold">{file?.name ?? t("chooseFile")}</bdi>
          <span className="block text-sm text-ink-2">{file ? t("replaceFile") : t("formats")}</span>
        </span>
        <input
          id={id}
          name={name}
          type="file"
          accept={FORMATS}
          aria-describedby={`${id}-error`}
          aria-invalid={error ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}
