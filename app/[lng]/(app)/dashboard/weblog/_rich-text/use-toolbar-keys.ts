"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $addUpdateTag,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  SELECTION_CHANGE_COMMAND,
  SKIP_DOM_SELECTION_TAG,
} from "lexical";
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";

const TOOLS = "button, select";

/**
 * One stop for Tab, the first tool until another was used: Alt+F10 in the text leads there, arrows along the toolbar,
 * Escape back to the text.
 */
export function useToolbarKeys(bar: RefObject<HTMLDivElement | null>) {
  const [editor] = useLexicalComposerContext();
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>(TOOLS) ?? [])];
  const reach = (tool: HTMLElement | undefined, isFocused = true) => {
    if (!tool) return;
    for (const each of tools()) each.tabIndex = each === tool ? 0 : -1;
    if (isFocused) tool.focus();
  };
  const enter = useEffectEvent(() => reach(tools().find(({ tabIndex }) => tabIndex === 0) ?? tools()[0]));

  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!event.altKey || event.key !== "F10") return false;
          event.preventDefault();
          enter();
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );

  // Browsers report a selection late. Lexical would take the focus back for it after Alt+F10.
  useEffect(
    () =>
      editor.registerCommand(
        SELECTION_CHANGE_COMMAND,
        () => {
          if (bar.current?.contains(document.activeElement)) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, bar],
  );

  function onKeyDown(event: KeyboardEvent): void {
    const all = tools();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? at - 1 : at + 1,
      ArrowLeft: isRtl ? at + 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = steps[event.key];
    if (event.key === "Escape") editor.focus();
    else if (next === undefined) return;
    else reach(all.at(next % all.length));
    event.preventDefault();
  }

  return {
    onKeyDown,
    onFocus: (event: { readonly target: EventTarget }) => reach(event.target as HTMLElement, false),
  };
}
