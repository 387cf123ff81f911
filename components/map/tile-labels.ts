/** Around the letters, so that they are read on roads. */
const HALO_PX = 2;
/** From the highest letters to the deepest, in their own size. */
const LINE_HEIGHT = 1.7;
/** Along a road letters are turned, for which the pixels of a screen are too few; more than three times take memory from phones. */
const [RATIO_MIN, RATIO_MAX] = [2, 3];

/** What a name is drawn from: weight, pixels, colour, colour of the halo, and the name itself. */
const LABEL = /^(\d{3}) (\d{1,2}) (\S+) (\S+) (.{1,200})$/s;

/** A name as a picture, for a map that shows pictures where they do not collide. */
export type LabelPicture = { readonly image: ImageData; readonly ratio: number };

/**
 * Draws a name as the browser writes it: the letters of Pashto have no code points for the forms in which they join, by
 * which map libraries draw one letter after the other.
 * @param label as `tilesStyle` names it
 * @param font families as CSS lists them
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
