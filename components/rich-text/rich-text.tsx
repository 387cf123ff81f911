"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FieldError } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { directionOf, type Language } from "@/lib/i18n/language";
import { insertImage } from "./editor";
import type { Picture } from "./nodes";
import { PictureList } from "./picture-list";
import { Toolbar } from "./toolbar";
import { useRichText } from "./use-rich-text";
import "@/components/post/prose.css";
import "./rich-text.css";

export type RichTextProps = {
  readonly lng: Language;
  /** Of the text. */
  readonly language: Language;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
  /** Kinds of files, as a file input takes them. */
  readonly accept: string;
  /** Stores a picture; it tells by itself what goes wrong, and answers null then. */
  readonly upload: (file: File) => Promise<Picture | null>;
};

/** A text with its looks, 400 pixels high: HTML that the server stores as it is written here (H52, EDT-04 to EDT-07). */
export function RichText({ lng, language, id, label, value, onChange, error, accept, upload }: RichTextProps) {
  const t = useTranslations("richText");
  const [isSending, setSending] = useState(false);
  const toolbar = useRef<{ focus: () => void }>(null);
  const { editor, format, surface } = useRichText({
    language,
    value,
    onChange,
    onFiles: (files) => void store(files),
    onLost: () => toast("warning", t("lost")),
  });

  async function store(files: readonly File[]): Promise<void> {
    setSending(true);
    for (const file of files) {
      const picture = await upload(file);
      if (picture) insertImage(editor, picture);
    }
    setSending(false);
  }

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className={`min-w-0 overflow-hidden rounded-md border bg-surface focus-within:border-lapis ${error ? "border-anar" : "border-line-strong"}`}
      >
        <Toolbar
          editor={editor}
          format={format}
          lng={lng}
          label={t("toolbar", { text: label })}
          accept={accept}
          onFiles={(files) => void store(files)}
          handle={toolbar}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a text area has no looks. */}
        <div
          ref={surface}
          id={id}
          role="textbox"
          tabIndex={0}
          contentEditable
          suppressContentEditableWarning
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-error ${id}-keys`}
          aria-invalid={error ? true : undefined}
          lang={language}
          dir={directionOf(language)}
          spellCheck
          className="prose rich-text"
          onKeyDown={(event) => {
            if (!event.altKey || event.key !== "F10") return;
            event.preventDefault();
            toolbar.current?.focus();
          }}
        />
        <p id={`${id}-keys`} className="visually-hidden">
          {t("keys")}
        </p>
        <p role="status" className="m-0 px-3 py-2 text-sm text-ink-2 empty:hidden">
          {isSending ? t("sending") : null}
        </p>
        <PictureList editor={editor} lng={lng} language={language} pictures={format.pictures} />
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}
