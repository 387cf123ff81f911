"use client";

import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_ELEMENT_COMMAND, FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import {
  $formatNow,
  clearLook,
  MARKS,
  type Mark,
  PLAIN_FORMAT,
  setBlock,
  setDirection,
  setLink,
  setSize,
} from "./format";
import { LinkBox } from "./link-box";
import { ALIGNMENTS, type Alignment, FONT_SIZES } from "./markup";
import { ADD_PICTURES_COMMAND } from "./pictures-plugin";
import { useEditorValue } from "./use-editor-value";
import { useToolbarKeys } from "./use-toolbar-keys";

const MARK_ICONS: Readonly<Record<Mark, IconName>> = {
  bold: "letter-b",
  italic: "italic",
  underline: "underline",
  strikethrough: "strikethrough",
};
const ALIGN_ICONS: Readonly<Record<Alignment, IconName>> = {
  start: "text-align-start",
  center: "text-align-center",
  end: "text-align-end",
  justify: "text-align-justify",
};
const KINDS = ["p", "h2", "h3", "h4", "quote"] as const;
const GROUP = "flex shrink-0 items-center border-s border-line ps-1";

type ToolbarPluginProps = {
  readonly lng: Language;
  readonly label: string;
  readonly accept: string;
};

/** The tools for a text in one row, which fades where it goes on; there is no menu bar (EDT-05). */
export function ToolbarPlugin({ lng, label, accept }: ToolbarPluginProps) {
  const t = useTranslations("richText");
  const [editor] = useLexicalComposerContext();
  const format = useEditorValue($formatNow, PLAIN_FORMAT);
  const [isLinking, setLinking] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const { onKeyDown, onFocus } = useToolbarKeys(bar);
  const isList = format.block === "ul" || format.block === "ol";
  const link = (address: string | null) => {
    setLink(editor, address);
    setLinking(false);
    editor.focus();
  };
  return (
    <>
      <div className="relative border-b border-line bg-sunk after:pointer-events-none after:absolute after:inset-y-0 after:end-0 after:w-8 after:bg-linear-to-l after:from-sunk after:to-transparent rtl:after:bg-linear-to-r">
        <div
          ref={bar}
          role="toolbar"
          aria-label={label}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          className="flex items-center gap-1 overflow-x-auto p-1 pe-8 [scrollbar-width:thin]"
        >
          <ToolSelect
            isFirst
            label={t("block")}
            value={isList ? "p" : format.block}
            options={KINDS.map((kind) => [kind, t(`blocks.${kind}`)])}
            onChoose={(kind) => {
              setBlock(editor, KINDS.find((each) => each === kind) ?? "p", format.block);
              editor.focus();
            }}
          />
          <ToolSelect
            label={t("size")}
            value={format.size}
            options={[
              ["", t("usualSize")],
              ...FONT_SIZES.map((size) => [String(size), formatNumber(size, lng)] as const),
            ]}
            onChoose={(size) => {
              setSize(editor, size);
              editor.focus();
            }}
          />
          <span className={GROUP}>
            {MARKS.map((mark) => (
              <ToolButton
                key={mark}
                icon={MARK_ICONS[mark]}
                label={t(`marks.${mark}`)}
                isOn={format.marks.includes(mark)}
                onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, mark)}
              />
            ))}
          </span>
          <span className={GROUP}>
            <ToolButton
              icon="list"
              label={t("bullets")}
              isOn={format.block === "ul"}
              onPress={() => setBlock(editor, "ul", format.block)}
            />
            <ToolButton
              icon="list-ordered"
              label={t("numbers")}
              isOn={format.block === "ol"}
              onPress={() => setBlock(editor, "ol", format.block)}
            />
            <ToolButton
              icon="link"
              label={format.isLink ? t("unlink") : t("link")}
              isOn={format.isLink}
              onPress={() => (format.isLink ? link(null) : setLinking(!isLinking))}
            />
          </span>
          <span className={GROUP}>
            <ToolButton icon="image-plus" label={t("picture")} onPress={() => file.current?.click()} />
            <ToolButton
              icon="undo-2"
              label={t("undo")}
              onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
            />
            <ToolButton
              icon="redo-2"
              label={t("redo")}
              onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
            />
          </span>
          <span className={GROUP}>
            {ALIGNMENTS.map((align) => (
              <ToolButton
                key={align}
                icon={ALIGN_ICONS[align]}
                label={t(`align.${align}`)}
                isOn={format.align === align}
                onPress={() => editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, align === "start" ? "" : align)}
              />
            ))}
          </span>
          <span className={GROUP}>
            {(["rtl", "ltr"] as const).map((direction) => (
              <ToolButton
                key={direction}
                icon={direction === "rtl" ? "pilcrow-left" : "pilcrow-right"}
                label={t(`direction.${direction}`)}
                isOn={format.direction === direction}
                onPress={() => setDirection(editor, format.direction === direction ? null : direction)}
              />
            ))}
            <ToolButton icon="remove-formatting" label={t("clear")} onPress={() => clearLook(editor)} />
          </span>
        </div>
      </div>
      <input
        ref={file}
        type="file"
        accept={accept}
        multiple
        hidden
        aria-label={t("pictureFile")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) editor.dispatchCommand(ADD_PICTURES_COMMAND, files);
        }}
      />
      {isLinking ? (
        <LinkBox
          onSet={link}
          onClose={() => {
            setLinking(false);
            editor.focus();
          }}
        />
      ) : null}
    </>
  );
}

type ToolButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  /** Set for toggle buttons. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
};

/** Toolbar button that keeps the cursor in the text. */
function ToolButton({ icon, label, isOn, isDisabled = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || onPress()}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm border-0 bg-transparent text-ink-2 hover:bg-surface aria-disabled:opacity-40 aria-pressed:bg-lapis-tint aria-pressed:text-lapis lg:size-9"
    >
      <Icon name={icon} />
    </button>
  );
}

type ToolSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** First tab stop; arrows reach the other tools. */
  readonly isFirst?: boolean;
  readonly onChoose: (value: string) => void;
};

function ToolSelect({ label, value, options, isFirst = false, onChoose }: ToolSelectProps) {
  return (
    <select
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="h-11 shrink-0 cursor-pointer rounded-sm border border-line bg-surface px-2 text-sm text-ink lg:h-9"
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  );
}
