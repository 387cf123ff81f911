// Simplifies lines of the map; shared by build-outlines.mjs and build-rivers.mjs.

/** Coordinates are integers in thousandths of a degree. */
export const SCALE = 1000;

/** Douglas-Peucker simplification. Keeps both ends, so that borders shared by three provinces still meet. */
export function simplify(line, tolerance) {
  const [first, last] = [line[0], line.at(-1)];
  let [farthest, index] = [0, 0];
  line.forEach((point, at) => {
    const distance = distanceToSegment(point, first, last);
    if (distance > farthest) [farthest, index] = [distance, at];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(line.slice(0, index + 1), tolerance), ...simplify(line.slice(index), tolerance).slice(1)];
}

function distanceToSegment([x, y], [x1, y1], [x2, y2]) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** Encodes a line for JSON: its first point and the step to each next one, as one list of integers. */
export function steps(line) {
  const whole = line.map(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)]);
  return whole.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - whole[at - 1][0], y - whole[at - 1][1]]));
}

/** Decodes `steps` to degrees. */
export function fromSteps(list, scale) {
  let [x, y] = [0, 0];
  return Array.from({ length: list.length / 2 }, (_, at) => {
    x += list[2 * at];
    y += list[2 * at + 1];
    return [x / scale, y / scale];
  });
}
