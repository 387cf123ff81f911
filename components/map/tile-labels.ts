/** Outline around letters, for legibility on roads. */
const HALO_PX = 2;
/** Line height as a multiple of the font size, including ascenders and descenders. */
const LINE_HEIGHT = 1.7;
/**
 * Rotated letters along roads need at least a double pixel ratio; more than three times takes too much memory on
 * phones.
 */
const [RATIO_MIN, RATIO_MAX] = [2, 3];

/** Encoded label: weight, size in pixels, colour, halo colour, text. */
const LABEL = /^(\d{3}) (\d{1,2}) (\S+) (\S+) (.{1,200})$/s;

/** A label as an image, for map libraries that place images without collisions. */
export type LabelPicture = { readonly image: ImageData; readonly ratio: number };

/**
 * Draws a label with the browser's text shaping. Map libraries draw letters one by one and cannot join those of Pashto,
 * whose joined forms have no code points.
 * @param label encoded by `tilesStyle`
 * @param font CSS `font-family` list
 */
export function drawLabel(label: string, font: string): LabelPicture | null {
  const [, weight, size, colour = "", halo = "", text = ""] = LABEL.exec(label) ?? [];
  const context = document.createElement("canvas").getContext("2d");
  if (!context || !weight || !size) return null;
  const ratio = Math.min(RATIO_MAX, Math.max(RATIO_MIN, Math.ceil(devicePixelRatio)));
  const letters = `${weight} ${size}px ${font}`;
  context.font = letters;
  const width = Math.ceil(context.measureText(text).width) + 4 * HALO_PX;
  const height = Math.ceil(Number(size) * LINE_HEIGHT);
  Object.assign(context.canvas, { width: width * ratio, height: height * ratio });
  context.scale(ratio, ratio);
  Object.assign(context, { font: letters, textAlign: "center", textBaseline: "middle", lineJoin: "round" });
  context.direction = /[\u0600-\u06ff]/.test(text) ? "rtl" : "ltr";
  Object.assign(context, { strokeStyle: halo, lineWidth: 2 * HALO_PX, fillStyle: colour });
  context.strokeText(text, width / 2, height / 2);
  context.fillText(text, width / 2, height / 2);
  return { image: context.getImageData(0, 0, width * ratio, height * ratio), ratio };
}
