import { encode } from "uqr";

/** Quiet zone that readers need around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;
/** Pixels per module: large enough to print a downloaded picture. */
const MODULE_PX = 16;

export type QrShape = {
  /** Modules from edge to edge, with the quiet zone. */
  readonly size: number;
  readonly path: string;
};

/** Error correction level Q: a quarter of the code may be dirty or torn. */
export function qrShape(text: string): QrShape {
  const { data, size } = encode(text, { ecc: "Q", border: QUIET_ZONE });
  return { size, path: data.map(rowPath).join("") };
}

/** A complete SVG document, black on white regardless of the page's theme. */
export function qrSvg(text: string): string {
  const { size, path } = qrShape(text);
  const length = size * MODULE_PX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${length}" height="${length}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${path}"/></svg>`;
}

/** Merges neighbouring modules into one rectangle: a third of the size, and no hairlines on paper. */
function rowPath(row: readonly boolean[], y: number): string {
  const starts = row.flatMap((dark, x) => (dark && !row[x - 1] ? [x] : []));
  return starts
    .map((x) => {
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${width}v1h-${width}z`;
    })
    .join("");
}
