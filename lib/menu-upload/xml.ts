import { SaxesParser } from "saxes";

/** Somebody who is told of each piece of markup, by names without their namespace's prefix; of an empty tag both ends. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/**
 * Reads an XML document as its pieces come. Workbooks have no entities of their own, so a document type is refused.
 * @returns what takes the next piece, and what is called after the last
 * @throws RangeError out of either, for what is not well-formed or has a document type
 */
export function readXml(reader: XmlReader): { take: (piece: string) => void; end: () => void } {
  // Namespaces are not resolved: names that mean the same are told by what stands behind the prefix.
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (cause) => {
    throw new RangeError("broken markup", { cause });
  });
  parser.on("doctype", () => {
    throw new RangeError("a document type");
  });
  parser.on("opentag", ({ name, attributes }) => reader.open?.(localName(name), attributes));
  parser.on("closetag", ({ name }) => reader.close?.(localName(name)));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  return { take: (piece) => void parser.write(piece), end: () => void parser.close() };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
