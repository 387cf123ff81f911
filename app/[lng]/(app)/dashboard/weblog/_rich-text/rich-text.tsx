"use client";

import { type InitialConfigType, LexicalComposer } from "@lexical/react/LexicalComposer";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { useTranslations } from "next-intl";
import { FieldError } from "@/components/ui/field";
import { directionOf, type Language } from "@/lib/i18n/language";
import { NODES, type Picture } from "./nodes";
import { PastePlugin } from "./paste-plugin";
import { PicturesPlugin } from "./pictures-plugin";
import { ToolbarPlugin } from "./toolbar-plugin";
import "@/components/post/prose.css";
import "./rich-text.css";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import {
  $createParagraphNode,
  $getRoot,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  TextNode,
} from "lexical";
import { useEffect, useRef } from "react";
import { $readHtml, SIZES } from "./read-html";
import { $exportText, $writeHtml } from "./write-html";

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

type HtmlPluginProps = {
  readonly value: string;
  readonly direction: "ltr" | "rtl";
  readonly onChange: (html: string) => void;
};

/**
 * Shows the HTML that the form holds, and tells the form what is typed. It comes after the other plugins, which must
 * hear of what it loads.
 */
function HtmlPlugin({ value, direction, onChange }: HtmlPluginProps) {
  const [editor] = useLexicalComposerContext();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    loadHtml(editor, value, direction);
  }, [editor, value, direction]);

  return (
    <OnChangePlugin
      ignoreSelectionChange
      onChange={() => {
        const html = editor.read(() => $writeHtml(editor));
        if (html === shown.current) return;
        shown.current = html;
        onChange(html);
      }}
    />
  );
}

/** Replaces the text without an undo step. The tag makes `OnChangePlugin` ignore the change. */
function loadHtml(editor: LexicalEditor, html: string, direction: "ltr" | "rtl"): void {
  editor.update(
    () => {
      const root = $getRoot().clear();
      // An explicit direction, as on the page; otherwise each line follows its first letter.
      root.setDirection(direction);
      root.append(...$readHtml(html));
      if (root.isEmpty()) root.append($createParagraphNode());
      $setSelection(null);
    },
    { discrete: true, tag: HISTORY_MERGE_TAG },
  );
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}

/** Shared by the editors of all languages. `HtmlPlugin` loads the text. */
const EDITOR_CONFIG: Omit<InitialConfigType, "namespace"> = {
  nodes: NODES,
  editorState: null,
  html: { import: SIZES, export: new Map([[TextNode, $exportText]]) },
  theme: {
    text: {
      underline: "underline",
      strikethrough: "line-through",
      underlineStrikethrough: "[text-decoration:underline_line-through]",
    },
  },
  onError: (error) => {
    throw error;
  },
};
