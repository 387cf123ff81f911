import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import type { JSX } from "react";
import { pictureAddress } from "./markup";
import { serverHtml } from "./server-html";

/** An uploaded picture. */
export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: string;
  readonly height: string;
};

/** An inline picture. */
export class ImageNode extends DecoratorNode<JSX.Element> {
  __picture: Picture;

  constructor(picture: Picture, key?: NodeKey) {
    super(key);
    this.__picture = picture;
  }

  static override getType(): string {
    return "image";
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__picture, node.__key);
  }

  static override importJSON({ picture }: Spread<{ picture: Picture }, SerializedLexicalNode>): ImageNode {
    return new ImageNode(picture);
  }

  override exportJSON(): Spread<{ picture: Picture }, SerializedLexicalNode> {
    return { ...super.exportJSON(), picture: this.__picture };
  }

  static override importDOM(): DOMConversionMap<HTMLImageElement> {
    return { img: () => ({ conversion: (element) => ({ node: $imageOf(element) }), priority: 0 }) };
  }

  override createDOM(): HTMLElement {
    return document.createElement("span");
  }

  override updateDOM(): false {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const { src, alt, width, height } = this.__picture;
    const element = document.createElement("img");
    for (const [name, value] of Object.entries({ src, alt, width, height })) element.setAttribute(name, value);
    return { element };
  }

  override isInline(): true {
    return true;
  }

  override decorate(): JSX.Element {
    const { src, alt, width, height } = this.__picture;
    const size = { width: width || undefined, height: height || undefined };
    // biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths.
    return <img src={src} alt={alt} {...size} loading="lazy" draggable={false} />;
  }

  getPicture(): Picture {
    return this.getLatest().__picture;
  }

  setAlt(alt: string): this {
    const self = this.getWritable();
    self.__picture = { ...self.__picture, alt };
    return self;
  }
}

/** @returns null for a picture of another host */
function $imageOf(element: HTMLImageElement): ImageNode | null {
  const of = (name: string) => element.getAttribute(name) ?? "";
  const src = pictureAddress(of("src"));
  if (src === null) return null;
  return $applyNodeReplacement(new ImageNode({ src, alt: of("alt"), width: of("width"), height: of("height") }));
}

/** A part that is shown but not editable, such as a table. */
export class RawHtmlNode extends DecoratorNode<JSX.Element> {
  /** Cleaned by `serverHtml`. */
  __html: string;

  constructor(html: string, key?: NodeKey) {
    super(key);
    this.__html = html;
  }

  static override getType(): string {
    return "kept";
  }

  static override clone(node: RawHtmlNode): RawHtmlNode {
    return new RawHtmlNode(node.__html, node.__key);
  }

  static override importJSON({ html }: Spread<{ html: string }, SerializedLexicalNode>): RawHtmlNode {
    const parsed = new DOMParser().parseFromString(html, "text/html").body;
    return new RawHtmlNode([...parsed.childNodes].map(serverHtml).join(""));
  }

  override exportJSON(): Spread<{ html: string }, SerializedLexicalNode> {
    return { ...super.exportJSON(), html: this.__html };
  }

  static override importDOM(): DOMConversionMap {
    const conversion = (element: HTMLElement) => ({
      node: $applyNodeReplacement(new RawHtmlNode(serverHtml(element))),
      after: () => [],
    });
    const keep = () => ({ conversion, priority: 1 as const });
    return { figure: keep, table: keep, pre: keep, hr: keep };
  }

  override createDOM(): HTMLElement {
    return document.createElement("div");
  }

  override updateDOM(): false {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement("div");
    element.innerHTML = this.__html;
    return { element };
  }

  override isInline(): false {
    return false;
  }

  override decorate(): JSX.Element {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `serverHtml` has cleaned it.
    return <div dangerouslySetInnerHTML={{ __html: this.__html }} />;
  }
}

export const NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ImageNode, RawHtmlNode];

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;
export const $isKeptNode = (node: LexicalNode | null | undefined): node is RawHtmlNode => node instanceof RawHtmlNode;
