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
import { pictureAddress } from "./markup";
import { serverHtml } from "./server-html";

/** A picture of our own storage. */
export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly width: string;
  readonly height: string;
};

/** A picture within a line of text. It draws itself: no part of React is asked. */
export class ImageNode extends DecoratorNode<null> {
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
    const frame = document.createElement("span");
    frame.append(this.#draw());
    return frame;
  }

  override updateDOM(before: this, dom: HTMLElement): boolean {
    if (before.__picture !== this.__picture) dom.replaceChildren(this.#draw());
    return false;
  }

  override exportDOM(): DOMExportOutput {
    return { element: this.#draw() };
  }

  override isInline(): true {
    return true;
  }

  override decorate(): null {
    return null;
  }

  getPicture(): Picture {
    return this.getLatest().__picture;
  }

  setAlt(alt: string): this {
    const self = this.getWritable();
    self.__picture = { ...self.__picture, alt };
    return self;
  }

  #draw(): HTMLImageElement {
    const { src, alt, width, height } = this.__picture;
    const image = document.createElement("img");
    Object.assign(image, { src, alt, draggable: false });
    if (width !== "") image.setAttribute("width", width);
    if (height !== "") image.setAttribute("height", height);
    return image;
  }
}

/** null for a picture from elsewhere. */
function $imageOf(element: HTMLImageElement): ImageNode | null {
  const of = (name: string) => element.getAttribute(name) ?? "";
  const src = pictureAddress(of("src"));
  if (src === null) return null;
  return $applyNodeReplacement(new ImageNode({ src, alt: of("alt"), width: of("width"), height: of("height") }));
}

/** A part of a text that is shown and not changed, such as a table. */
export class KeptNode extends DecoratorNode<null> {
  __html: string;

  constructor(html: string, key?: NodeKey) {
    super(key);
    this.__html = html;
  }

  static override getType(): string {
    return "kept";
  }

  static override clone(node: KeptNode): KeptNode {
    return new KeptNode(node.__html, node.__key);
  }

  static override importJSON({ html }: Spread<{ html: string }, SerializedLexicalNode>): KeptNode {
    return new KeptNode(html);
  }

  override exportJSON(): Spread<{ html: string }, SerializedLexicalNode> {
    return { ...super.exportJSON(), html: this.__html };
  }

  static override importDOM(): DOMConversionMap {
    const conversion = (element: HTMLElement) => ({
      node: $applyNodeReplacement(new KeptNode(serverHtml(element))),
      after: () => [],
    });
    const keep = () => ({ conversion, priority: 1 as const });
    return { figure: keep, table: keep, pre: keep, hr: keep };
  }

  override createDOM(): HTMLElement {
    const frame = document.createElement("div");
    frame.append(...this.#draw());
    return frame;
  }

  override updateDOM(): false {
    return false;
  }

  override exportDOM(): DOMExportOutput {
    const frame = document.createElement("div");
    frame.append(...this.#draw());
    return { element: frame };
  }

  override isInline(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }

  getHtml(): string {
    return this.getLatest().__html;
  }

  /** Read once more: what came from a clipboard may hold anything. */
  #draw(): Node[] {
    const parsed = new DOMParser().parseFromString(this.__html, "text/html").body;
    const clean = [...parsed.childNodes].map(serverHtml).join("");
    return [...new DOMParser().parseFromString(clean, "text/html").body.childNodes];
  }
}

export const NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ImageNode, KeptNode];

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode => node instanceof ImageNode;
export const $isKeptNode = (node: LexicalNode | null | undefined): node is KeptNode => node instanceof KeptNode;
