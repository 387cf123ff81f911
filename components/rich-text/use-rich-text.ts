"use client";

import type { LexicalEditor } from "lexical";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { directionOf, type Language } from "@/lib/i18n/language";
import { isLoaded, loadHtml, makeEditor, registerEditing } from "./editor";
import { $formatNow, type Format, PLAIN_FORMAT } from "./format";
import { $writeHtml } from "./write-html";

type RichTextOptions = {
  readonly language: Language;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onLost: (count: number) => void;
};

/** An editor of one text: it tells what is typed, and shows what it is given from elsewhere. */
export function useRichText({ language, value, onChange, onFiles, onLost }: RichTextOptions) {
  const direction = directionOf(language);
  const [editor] = useState(() => makeEditor(language));
  const [format, setFormat] = useState<Format>(PLAIN_FORMAT);
  const surface = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  const files = useEffectEvent(onFiles);
  const lost = useEffectEvent(onLost);
  const update = useEffectEvent((isOurs: boolean) => {
    const now = editor.read(() => $formatNow(format));
    // Most keys change nothing of it.
    if (JSON.stringify(now) !== JSON.stringify(format)) setFormat(now);
    if (isOurs) return;
    const html = editor.read(() => $writeHtml(editor));
    if (html === shown.current) return;
    shown.current = html;
    onChange(html);
  });

  useEffect(() => {
    editor.setRootElement(surface.current);
    const unregister = registerEditing(editor, direction, { onFiles: files, onLost: lost });
    const stop = editor.registerUpdateListener(({ tags, dirtyElements, dirtyLeaves }) =>
      update(isLoaded(tags) || dirtyElements.size + dirtyLeaves.size === 0),
    );
    return () => {
      stop();
      unregister();
      editor.setRootElement(null);
    };
  }, [editor, direction]);

  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    loadHtml(editor, value, direction);
  }, [editor, value, direction]);

  return { editor: editor as LexicalEditor, format, surface };
}
