"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $insertNodes, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { toast } from "@/components/ui/toast";
import { cleanPasted } from "./clean-pasted";
import { ADD_PICTURES_COMMAND } from "./pictures-plugin";
import { $readHtml } from "./read-html";

/**
 * Pastes plain text, pictures and cleaned HTML. Text copied in this editor comes as HTML too, since nothing else of a
 * clipboard is trusted. Pictures of other sites are left out, and the writer is told so.
 */
export function PastePlugin({ direction }: { readonly direction: "ltr" | "rtl" }) {
  const t = useTranslations("richText");
  const [editor] = useLexicalComposerContext();
  const $paste = useEffectEvent((data: DataTransfer) => {
    const html = data.getData("text/html");
    if (html !== "") {
      const pasted = cleanPasted(html, direction);
      $insertNodes($readHtml(pasted.html));
      if (pasted.lost > 0) toast("warning", t("lost"));
    } else if (data.files.length > 0) editor.dispatchCommand(ADD_PICTURES_COMMAND, [...data.files]);
    else $insertText(data.getData("text/plain"));
  });

  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = event instanceof ClipboardEvent ? event.clipboardData : null;
          if (data === null) return false;
          event.preventDefault();
          $paste(data);
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor],
  );
  return null;
}

function $insertText(text: string): void {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) selection.insertRawText(text);
}
