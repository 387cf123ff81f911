import { SaxesParser } from "saxes";

/** SAX handlers. Names come without namespace prefix; an empty tag triggers both `open` and `close`. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/**
 * Parses an XML document incrementally. Workbooks define no entities, so a document type is rejected.
 * @returns `take` for each chunk, and `end` to call after the last
 * @throws RangeError from either, if the XML is malformed or has a document type
 */
export function readXml(reader: XmlReader): { take: (piece: string) => void; end: () => void } {
  // Namespaces are not resolved: the local name is enough.
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
