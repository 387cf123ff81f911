import type { InitialConfigType } from "@lexical/react/LexicalComposer";
import { TextNode } from "lexical";
import { NODES } from "./nodes";
import { SIZES } from "./read-html";
import { $exportText } from "./write-html";

/** Shared by the editors of all languages. `HtmlPlugin` loads the text. */
export const EDITOR_CONFIG: Omit<InitialConfigType, "namespace"> = {
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
