import type { District } from "./districts";
import { type Point, positionAt, worldPoint } from "./geometry";
import type { LngLat } from "./model";
import { DRAWN_FROM, DRAWN_ZOOM } from "./svg-map";

/** Without streets, a town is a soft field around its places, and a quarter the field of its own less its neighbours'. */
export type TownFields = {
  /** Places the paths, whose unit is ten metres, in the drawing. */
  readonly transform: string;
  readonly town: string;
  /** In the order of the districts; empty where nothing remains. */
  readonly quarters: readonly string[];
};

/** In tens of metres. */
const TOWN_REACH = 75;
const QUARTER_REACH = 38;
const TOWN_LEVEL = 0.33;
const QUARTER_LEVEL = 0.22;
const NEIGHBOURS_SHARE = 0.9;
const MARGIN = 150;
const CELL_MIN = 14;
/** Cells across the larger side of a town. */
const CELLS = 60;
/** From this number of corners on every second one is left out: the curve is smooth anyway. */
const MANY_CORNERS = 40;

/** @param positions of all businesses of one town */
export function fieldsOf(positions: readonly LngLat[], districts: readonly District[]): TownFields | null {
  const [origin] = positions;
  if (!origin) return null;
  const from = worldPoint(origin, DRAWN_ZOOM);
  const unit = (worldPoint(positionAt(origin, 1000, Math.PI / 2), DRAWN_ZOOM).x - from.x) / 100;
  const local = (position: LngLat): Point => {
    const { x, y } = worldPoint(position, DRAWN_ZOOM);
    return { x: (x - from.x) / unit, y: (y - from.y) / unit };
  };
  const points = positions.map(local);
  const members = districts.map((district) => district.members.map(local));
  const grid = gridAround(points);
  const quarters = members.map((own, index) => {
    const others = members.filter((_, other) => other !== index).flat();
    return contour(
      grid,
      (at) => sum(own, at, QUARTER_REACH) - NEIGHBOURS_SHARE * sum(others, at, QUARTER_REACH),
      QUARTER_LEVEL,
    );
  });
  const drawn = worldPoint(DRAWN_FROM, DRAWN_ZOOM);
  const at = [from.x - drawn.x, from.y - drawn.y].map((value) => Math.round(value * 10_000) / 10_000);
  return {
    transform: `translate(${at.join(" ")}) scale(${Math.round(unit * 1e7) / 1e7})`,
    town: contour(grid, (point) => sum(points, point, TOWN_REACH), TOWN_LEVEL),
    quarters,
  };
}

/** Plain arithmetic, so that server and browser agree to the last digit. */
function sum(points: readonly Point[], { x, y }: Point, reach: number): number {
  let total = 0;
  for (const point of points) {
    const far = ((point.x - x) ** 2 + (point.y - y) ** 2) / reach ** 2;
    total += 1 / (1 + far) ** 2;
  }
  return total;
}

type Grid = {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
};

function gridAround(points: readonly Point[]): Grid {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - top];
  const cell = Math.max(CELL_MIN, Math.max(width, height) / CELLS);
  return { left, top, cell, columns: Math.ceil(width / cell) + 1, rows: Math.ceil(height / cell) + 1 };
}

/** Sides of a cell that the outline connects, with what is inside on its left; by which corners are inside. */
const TURNS: readonly string[] = [
  "",
  "LT",
  "TR",
  "LR",
  "RB",
  "LTRB",
  "TB",
  "LB",
  "BL",
  "BT",
  "TRBL",
  "BR",
  "RL",
  "RT",
  "TL",
  "",
];

/** SVG path around all points whose value is at least `level` (marching squares). */
function contour({ left, top, cell, columns, rows }: Grid, valueAt: (at: Point) => number, level: number): string {
  const values = Array.from({ length: columns * rows }, (_, index) =>
    valueAt({ x: left + (index % columns) * cell, y: top + Math.floor(index / columns) * cell }),
  );
  const value = (column: number, row: number) => values[row * columns + column] ?? 0;
  const next = new Map<number, number>();
  const corners = new Map<number, Point>();
  /** The point on a side where the value is `level`. @returns the side's number */
  const cross = (column: number, row: number, side: string): number => {
    const [across, down] = [column + Number(side === "R"), row + Number(side === "B")];
    const isUpright = side === "L" || side === "R";
    const [a, b] = [value(across, down), isUpright ? value(across, down + 1) : value(across + 1, down)];
    const part = (level - a) / (b - a);
    const id = (down * columns + across) * 2 + Number(isUpright);
    const [x, y] = isUpright ? [across, down + part] : [across + part, down];
    corners.set(id, { x: left + x * cell, y: top + y * cell });
    return id;
  };
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const inside = [value(column, row), value(column + 1, row), value(column + 1, row + 1), value(column, row + 1)];
      const turns = TURNS[inside.reduce((code, each, bit) => code + Number(each >= level) * 2 ** bit, 0)] ?? "";
      for (let at = 0; at < turns.length; at += 2)
        next.set(cross(column, row, turns[at] ?? ""), cross(column, row, turns[at + 1] ?? ""));
    }
  return loops(next)
    .map((loop) => curve(loop.flatMap((id) => corners.get(id) ?? [])))
    .join("");
}

function loops(next: Map<number, number>): number[][] {
  const found: number[][] = [];
  for (const [start] of next) {
    const loop: number[] = [];
    for (let at: number | undefined = start; at !== undefined; ) {
      const to = next.get(at);
      if (to === undefined || !next.delete(at)) break;
      loop.push(at);
      at = to;
    }
    if (loop.length > 2) found.push(loop);
  }
  return found;
}

/** A closed curve through the middles between the corners. */
function curve(corners: readonly Point[]): string {
  const kept = corners.length > MANY_CORNERS ? corners.filter((_, index) => index % 2 === 0) : corners;
  const middle = (a: Point, b: Point) => whole({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return "";
  return `M${middle(last, first)}${kept.map((at, index) => `Q${whole(at)} ${middle(at, kept[index + 1] ?? first)}`).join("")}z`;
}

const whole = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;
