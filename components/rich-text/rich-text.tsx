"use client";

import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field";
import { directionOf, type Language } from "@/lib/i18n/language";
import { EDITOR_CONFIG } from "./editor-config";
import { HtmlPlugin } from "./html-plugin";
import type { Picture } from "./nodes";
import { PastePlugin } from "./paste-plugin";
import { PicturesPlugin } from "./pictures-plugin";
import { ToolbarPlugin } from "./toolbar-plugin";
import "@/components/post/prose.css";
import "./rich-text.css";

/** Typing within this time is one undo step. Milliseconds. */
const UNDO_STEP_MS = 400;

export type RichTextProps = {
  readonly lng: Language;
  readonly language: Language;
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
  /** `accept` of the file input. */
  readonly accept: string;
  /** Uploads a picture; shows errors itself and returns null then. */
  readonly upload: (file: File) => Promise<Picture | null>;
};

/** Rich text editor, 400 pixels high. The server stores its HTML unchanged (H52, EDT-04 to EDT-07). */
export function RichText({ lng, language, id, label, value, onChange, error, accept, upload }: RichTextProps) {
  const t = useTranslations("richText");
  const direction = directionOf(language);
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className={`min-w-0 overflow-hidden rounded-md border bg-surface focus-within:border-lapis ${error ? "border-anar" : "border-line-strong"}`}
      >
        <LexicalComposer initialConfig={{ ...EDITOR_CONFIG, namespace: language }}>
          <ToolbarPlugin lng={lng} label={t("toolbar", { text: label })} accept={accept} />
          <RichTextPlugin
            contentEditable={
              <ContentEditable
                id={id}
                tabIndex={0}
                aria-multiline="true"
                aria-labelledby={`${id}-label`}
                aria-describedby={`${id}-error ${id}-keys`}
                aria-invalid={error ? true : undefined}
                lang={language}
                dir={direction}
                className="prose rich-text"
              />
            }
            ErrorBoundary={LexicalErrorBoundary}
          />
          <p id={`${id}-keys`} className="visually-hidden">
            {t("keys")}
          </p>
          <PicturesPlugin lng={lng} language={language} upload={upload} />
          <HistoryPlugin delay={UNDO_STEP_MS} />
          <ListPlugin />
          <LinkPlugin />
          <PastePlugin direction={direction} />
          <HtmlPlugin value={value} direction={direction} onChange={onChange} />
        </LexicalComposer>
      </div>
      <FieldError name={id} error={error} />
    </div>
  );
}
