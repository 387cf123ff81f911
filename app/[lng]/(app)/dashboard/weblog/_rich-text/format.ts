import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from "@lexical/link";
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import {
  $forEachSelectedTextNode,
  $getSelectionStyleValueForProperty,
  $patchStyleText,
  $setBlocksType,
} from "@lexical/selection";
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import { ALIGNMENTS, type Alignment, fontSizeIn } from "./markup";

export const BLOCKS = ["p", "h2", "h3", "h4", "quote", "ul", "ol"] as const;
export type Block = (typeof BLOCKS)[number];
export const MARKS = ["bold", "italic", "underline", "strikethrough"] as const;
export type Mark = (typeof MARKS)[number];

/** Format of the text at the cursor. */
export type Format = {
  readonly block: Block;
  readonly marks: readonly Mark[];
  readonly size: string;
  readonly align: Alignment;
  readonly direction: "ltr" | "rtl" | null;
  readonly isLink: boolean;
};

export const PLAIN_FORMAT: Format = {
  block: "p",
  marks: [],
  size: "",
  align: "start",
  direction: null,
  isLink: false,
};

/** @param before returned while nothing is selected */
export function $formatNow(before: Format): Format {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return before;
  const node = selection.anchor.getNode();
  const block = $blockAround(node);
  return {
    block: $kindOf(node),
    marks: MARKS.filter((mark) => selection.hasFormat(mark)),
    size: String(fontSizeIn($getSelectionStyleValueForProperty(selection, "font-size")) ?? ""),
    align: ALIGNMENTS.find((each) => each === block?.getFormatType()) ?? "start",
    direction: block?.getDirection() ?? null,
    isLink: $findMatchingParent(node, $isLinkNode) !== null,
  };
}

function $blockAround(node: LexicalNode): ElementNode | null {
  const found = $findMatchingParent(node, (each) => $isElementNode(each) && !each.isInline());
  return $isElementNode(found) && found !== $getRoot() ? found : null;
}

function $kindOf(node: LexicalNode): Block {
  const list = $findMatchingParent(node, $isListNode);
  if ($isListNode(list)) return list.getListType() === "number" ? "ol" : "ul";
  const top = node.getTopLevelElement();
  if ($isQuoteNode(top)) return "quote";
  return ($isHeadingNode(top) && BLOCKS.find((block) => block === top.getTag())) || "p";
}

/** Applies a change to the selection. */
function change(editor: LexicalEditor, act: (selection: RangeSelection) => void): void {
  editor.update(() => {
    const selection = $getSelection() ?? $getRoot().selectEnd();
    if ($isRangeSelection(selection)) act(selection);
  });
}

/** Turns the selection into blocks of a kind; ends a list that is of this kind already. */
export function setBlock(editor: LexicalEditor, block: Block, before: Block): void {
  change(editor, (selection) => {
    if (isList(before)) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined);
    if (!isList(block)) $setBlocksType($getSelection() ?? selection, () => $blockOf(block));
    else if (block !== before)
      editor.dispatchCommand(block === "ol" ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND, undefined);
  });
}

const isList = (block: Block): block is "ul" | "ol" => block === "ul" || block === "ol";

function $blockOf(block: Exclude<Block, "ul" | "ol">): ElementNode {
  if (block === "quote") return $createQuoteNode();
  return block === "p" ? $createParagraphNode() : $createHeadingNode(block);
}

/** @param size in pixels; "" for the inherited size */
export function setSize(editor: LexicalEditor, size: string): void {
  change(editor, (selection) => $patchStyleText(selection, { "font-size": size === "" ? null : `${size}px` }));
}

/** @param direction null inherits that of the language */
export function setDirection(editor: LexicalEditor, direction: "ltr" | "rtl" | null): void {
  change(editor, (selection) => {
    for (const node of new Set(selection.getNodes().map($blockAround))) node?.setDirection(direction);
  });
}

/** @param address null removes the link */
export function setLink(editor: LexicalEditor, address: string | null): void {
  change(editor, (selection) => {
    if (address === null || !selection.isCollapsed()) editor.dispatchCommand(TOGGLE_LINK_COMMAND, address);
    // Without selected text the link shows its address.
    else
      selection.insertNodes([
        $createLinkNode(address).append($createTextNode(address.replace(/^(?:mailto|tel):/, ""))),
      ]);
  });
}

/** Removes all formats. */
export function clearLook(editor: LexicalEditor): void {
  change(editor, () => $forEachSelectedTextNode((node) => void node.setFormat(0).setStyle("")));
}
