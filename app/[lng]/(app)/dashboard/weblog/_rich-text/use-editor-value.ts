"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useEffect, useRef, useState } from "react";

/**
 * A value that is read from the editor after each change of its text or of its selection.
 * @param $read must be the same function in each render; it is given the value before
 */
export function useEditorValue<T>($read: (before: T) => T, initial: T): T {
  const [editor] = useLexicalComposerContext();
  const [value, setValue] = useState(initial);
  const latest = useRef(initial);
  useEffect(
    () =>
      editor.registerUpdateListener(() => {
        const now = editor.read(() => $read(latest.current));
        // Avoids a render if the value is the same, as after most keys.
        if (JSON.stringify(now) === JSON.stringify(latest.current)) return;
        latest.current = now;
        setValue(now);
      }),
    [editor, $read],
  );
  return value;
}
