"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { DRAG_DROP_PASTE } from "@lexical/rich-text";
import {
  $applyNodeReplacement,
  $createNodeSelection,
  $createParagraphNode,
  $getNearestNodeFromDOMNode,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $insertNodes,
  $nodesOfType,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  createCommand,
  type LexicalCommand,
  mergeRegister,
  type NodeKey,
} from "lexical";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { formatNumber } from "@/lib/i18n/format";
import { directionOf, type Language } from "@/lib/i18n/language";
import { $isImageNode, ImageNode, type Picture } from "./nodes";
import { useEditorValue } from "./use-editor-value";

/** Uploads files and inserts their pictures at the cursor. */
export const ADD_PICTURES_COMMAND: LexicalCommand<readonly File[]> = createCommand("ADD_PICTURES_COMMAND");

/** Maximum length of a description. */
const ALT_MAX = 300;

type PicturesPluginProps = {
  readonly lng: Language;
  readonly language: Language;
  /** Uploads a picture; shows errors itself and returns null then. */
  readonly upload: (file: File) => Promise<Picture | null>;
};

/**
 * Uploads and inserts pictures that are chosen, dropped or pasted, and lists those of the text below it, each with a field
 * for what it shows and a button that removes it.
 */
export function PicturesPlugin({ lng, language, upload }: PicturesPluginProps) {
  const t = useTranslations("richText");
  const [editor] = useLexicalComposerContext();
  const [isSending, setSending] = useState(false);

  const add = useEffectEvent(async (files: readonly File[]) => {
    setSending(true);
    for (const file of files) {
      const picture = await upload(file);
      if (picture) editor.update(() => $insertPicture(picture));
    }
    setSending(false);
  });

  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          ADD_PICTURES_COMMAND,
          (files) => {
            void add(files);
            return true;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          DRAG_DROP_PASTE,
          (files) => editor.dispatchCommand(ADD_PICTURES_COMMAND, files),
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(CLICK_COMMAND, $choosePicture, COMMAND_PRIORITY_LOW),
      ),
    [editor],
  );

  return (
    <>
      <p role="status" className="px-3 py-2 text-sm text-ink-2 empty:hidden">
        {isSending ? t("sending") : null}
      </p>
      <PictureList lng={lng} language={language} />
    </>
  );
}

/** Inserts a picture as a paragraph at the cursor, or at the end without one. */
function $insertPicture(picture: Picture): void {
  const image = $applyNodeReplacement(new ImageNode(picture));
  const after = $createParagraphNode();
  const nodes = [$createParagraphNode().append(image), after];
  if ($getSelection() === null) $getRoot().append(...nodes);
  else $insertNodes(nodes);
  after.selectEnd();
}

/** A click selects a picture, so that Delete removes it. */
function $choosePicture({ target }: MouseEvent): boolean {
  const node = target instanceof HTMLImageElement ? $getNearestNodeFromDOMNode(target) : null;
  if (!$isImageNode(node)) return false;
  const selection = $createNodeSelection();
  selection.add(node.getKey());
  $setSelection(selection);
  return true;
}

type Listed = Picture & { readonly key: NodeKey };

const $pictures = (): readonly Listed[] =>
  $nodesOfType(ImageNode).map((node) => ({ ...node.getPicture(), key: node.getKey() }));
const NO_PICTURES: readonly Listed[] = [];

function PictureList({ lng, language }: Pick<PicturesPluginProps, "lng" | "language">) {
  const t = useTranslations("richText");
  const [editor] = useLexicalComposerContext();
  const pictures = useEditorValue($pictures, NO_PICTURES);
  const id = useId();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t("pictures")} className="grid gap-3 border-t border-line p-3">
      {pictures.map(({ key, src, alt }, index) => (
        <li key={key} className="flex flex-wrap items-end gap-3">
          {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
          <img src={src} alt="" loading="lazy" width={72} height={54} className="h-13.5 w-18 rounded-sm object-cover" />
          <div className="min-w-40 flex-1">
            <InputField
              name="alt"
              id={`${id}-${key}`}
              label={t("shows", { number: formatNumber(index + 1, lng) })}
              optional={t("optional")}
              lang={language}
              dir={directionOf(language)}
              maxLength={ALT_MAX}
              autoComplete="off"
              value={alt}
              onChange={({ target: { value } }) =>
                editor.update(() => {
                  const node = $getNodeByKey(key);
                  if ($isImageNode(node)) node.setAlt(value);
                })
              }
            />
          </div>
          <Button
            variant="outline"
            size="small"
            icon="trash"
            onClick={() => editor.update(() => $getNodeByKey(key)?.remove())}
          >
            {t("removePicture", { number: formatNumber(index + 1, lng) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
