import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import { registerList } from "@lexical/list";
import { DRAG_DROP_PASTE, registerRichText } from "@lexical/rich-text";
import { mergeRegister } from "@lexical/utils";
import {
  $applyNodeReplacement,
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  CLICK_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  createEditor,
  type LexicalEditor,
  PASTE_COMMAND,
  TextNode,
} from "lexical";
import { cleanPasted } from "./clean-pasted";
import { $isImageNode, ImageNode, NODES, type Picture } from "./nodes";
import { $readHtml, SIZES } from "./read-html";
import { $exportText } from "./write-html";

/** Marks an update that shows what is stored: nobody has typed it. */
const LOADED = "loaded";

/** Milliseconds: what is typed within them is taken back at once. */
const UNDO_STEP_MS = 400;

type EditorEvents = {
  /** Pictures were pasted or dropped. */
  readonly onFiles: (files: readonly File[]) => void;
  /** What was pasted had pictures from elsewhere, which do not come along. */
  readonly onLost: (count: number) => void;
};

/** An editor that keeps no page: `setRootElement` shows it. @param direction that of its language */
export function makeEditor(name: string): LexicalEditor {
  return createEditor({
    namespace: name,
    nodes: NODES,
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
  });
}

/** What the editor answers to: keys, lists, undo, pasting. @returns what ends it */
export function registerEditing(
  editor: LexicalEditor,
  direction: "ltr" | "rtl",
  { onFiles, onLost }: EditorEvents,
): () => void {
  return mergeRegister(
    registerRichText(editor),
    registerHistory(editor, createEmptyHistoryState(), UNDO_STEP_MS),
    registerList(editor),
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = event instanceof ClipboardEvent ? event.clipboardData : null;
        if (data === null) return false;
        event.preventDefault();
        $paste(data, direction, { onFiles, onLost });
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        onFiles(files);
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(CLICK_COMMAND, $chooseImage, COMMAND_PRIORITY_LOW),
  );
}

/** Also what comes from this editor is read as HTML: nothing else of a clipboard is trusted. */
function $paste(data: DataTransfer, direction: "ltr" | "rtl", { onFiles, onLost }: EditorEvents): void {
  const html = data.getData("text/html");
  const files = [...data.files];
  if (html === "" && files.length > 0) {
    onFiles(files);
    return;
  }
  if (html === "") {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertRawText(data.getData("text/plain"));
    return;
  }
  const pasted = cleanPasted(html, direction);
  $insertNodes($readHtml(pasted.html));
  if (pasted.lost > 0) onLost(pasted.lost);
}

/** A picture that is pressed is chosen: the delete key takes it away. */
function $chooseImage({ target }: MouseEvent): boolean {
  const node = target instanceof HTMLImageElement ? $getNearestNodeFromDOMNode(target) : null;
  if (!$isImageNode(node)) return false;
  const selection = $createNodeSelection();
  selection.add(node.getKey());
  $setSelection(selection);
  return true;
}

/** Shows a stored text in place of what is there, as if it had always been. */
export function loadHtml(editor: LexicalEditor, html: string, direction: "ltr" | "rtl"): void {
  editor.update(
    () => {
      const root = $getRoot().clear();
      // A direction that is said: else each line would take that of its first letter, and the page does not.
      root.setDirection(direction);
      root.append(...$readHtml(html));
      if (root.isEmpty()) root.append($createParagraphNode());
      $setSelection(null);
    },
    { discrete: true, tag: LOADED },
  );
  editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined);
}

export const isLoaded = (tags: ReadonlySet<string>): boolean => tags.has(LOADED);

/** A picture in a line of its own, where the cursor is; else at the end. */
export function insertImage(editor: LexicalEditor, picture: Picture): void {
  editor.update(() => {
    const image = $applyNodeReplacement(new ImageNode(picture));
    const after = $createParagraphNode();
    const nodes = [$createParagraphNode().append(image), after];
    if ($getSelection() === null) $getRoot().append(...nodes);
    else $insertNodes(nodes);
    after.selectEnd();
  });
}
