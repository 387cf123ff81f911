"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import {
  $createParagraphNode,
  $getRoot,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
} from "lexical";
import { useEffect, useRef } from "react";
import { $readHtml } from "./read-html";
import { $writeHtml } from "./write-html";

type HtmlPluginProps = {
  readonly value: string;
  readonly direction: "ltr" | "rtl";
  readonly onChange: (html: string) => void;
};

/**
 * Shows the HTML that the form holds, and tells the form what is typed. It comes after the other plugins, which must
 * hear of what it loads.
 */
export function HtmlPlugin({ value, direction, onChange }: HtmlPluginProps) {
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
