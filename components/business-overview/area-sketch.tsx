import { nameOf } from "@/components/business/facts";
import type { Point } from "@/components/map/geometry";
import type { LngLat } from "@/components/map/model";
import { PROVINCE_AREAS } from "@/components/map/outlines";
import { RIVERS } from "@/components/map/rivers";
import { fitInto, pathWithin, SKETCH, type Sketch, sketchAround } from "@/components/map/sketch";
import type { BusinessCard, BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { formatDistance } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";

const WATER = "sketch__water";

type Neighbour = { readonly id: string; readonly name: string; readonly at: Point };

const INSET = { width: 68, height: 58 } as const;
const NAMED_MAX = 4;
/** Longer names are cut, since they would cover the drawing. */
const LETTERS_MAX = 18;
const LETTER_PX = 7;
const LINE_PX = 18;
const DOT_PX = 12;
const NAME_BELOW = 17;
const EDGE = { left: 0, top: 0, right: SKETCH.width, bottom: SKETCH.height } as const;
const INSIDE = { left: 8, top: 8, right: SKETCH.width - 8, bottom: SKETCH.height - 8 } as const;

type Props = {
  readonly business: BusinessDetail;
  readonly at: LngLat;
  /** Nearby businesses, nearest first. */
  readonly neighbours: readonly BusinessCard[];
  readonly lng: Language;
};

/** A server-rendered sketch of the surroundings: the business, its neighbours, rivers, a scale and its province. */
export function AreaSketch({ business, at, neighbours, lng }: Props) {
  const t = texts(lng, "map");
  const sketch = sketchAround(at, neighbours.flatMap(positionOf));
  const seen = neighbours.flatMap((each): Neighbour[] => {
    const point = positionOf(each).map(sketch.project)[0];
    return point && isWithin(point) ? [{ id: each.id, name: nameOf(each, lng).text, at: point }] : [];
  });
  return (
    <svg className="area-sketch" viewBox={`0 0 ${SKETCH.width} ${SKETCH.height}`} aria-hidden="true">
      <Lines business={business} sketch={sketch} />
      <Rings scale={sketch.scale} />
      {seen.map((each) => (
        <circle key={each.id} className="sketch__dot" cx={whole(each.at.x)} cy={whole(each.at.y)} r="5" />
      ))}
      {namedOf(seen).map(({ id, name, at: { x, y } }) => (
        <text key={id} x={whole(x)} y={whole(y + NAME_BELOW)}>
          {short(name)}
        </text>
      ))}
      <path
        className="sketch__pin"
        d={`M${SKETCH.width / 2} ${SKETCH.height / 2}c-5-8-11-11-11-19a11 11 0 0 1 22 0c0 8-6 11-11 19z`}
      />
      <circle className="fill-surface" cx={SKETCH.width / 2} cy={SKETCH.height / 2 - 19} r="4" />
      <Inset business={business} at={at} />
      <g className="sketch__north" transform={`translate(${SKETCH.width - 20} 12)`}>
        <path d="M0 0l6 15-6-4-6 4z" />
        <text y="30">{t("north")}</text>
      </g>
      <g transform={`translate(${SKETCH.width - 14 - whole(sketch.scale.length)} ${SKETCH.height - 10})`}>
        <path className="sketch__scale" d={`M0-5v5h${whole(sketch.scale.length)}v-5`} />
        <text x={whole(sketch.scale.length / 2)} y="-8">
          {formatDistance(sketch.scale.metres, lng)}
        </text>
      </g>
    </svg>
  );
}

/** The visible parts of rivers and of the province's border. */
function Lines({ business, sketch }: { business: BusinessDetail; sketch: Sketch }) {
  const water = RIVERS.flatMap(({ lines }) => lines.map((line) => pathWithin(line, sketch.project, EDGE))).join("");
  const border = pathWithin(outlineOf(business), sketch.project, EDGE);
  return (
    <>
      {water ? <path className={WATER} strokeWidth={7} d={water} /> : null}
      {border ? <path className="sketch__border" d={border} /> : null}
    </>
  );
}

/** Circles around the business, one scale length apart. */
function Rings({ scale }: Pick<Sketch, "scale">) {
  return [1, 2].map((times) => (
    <circle
      key={times}
      className="area-sketch__ring"
      cx={SKETCH.width / 2}
      cy={SKETCH.height / 2}
      r={whole(times * scale.length)}
    />
  ));
}

function Inset({ business, at }: Pick<Props, "business" | "at">) {
  const outline = outlineOf(business);
  const project = fitInto(outline, INSET);
  const { x, y } = project(at);
  const box = { left: 0, top: 0, right: INSET.width, bottom: INSET.height };
  const water = RIVERS.flatMap(({ lines }) => lines.map((line) => pathWithin(line, project, box))).join("");
  const id = `sketch-${business.city}`;
  return (
    <g transform="translate(10 10)">
      <rect className="sketch__inset" x="-6" y="-6" width={INSET.width + 12} height={INSET.height + 12} rx="8" />
      <path className="sketch__province" id={id} d={`${pathWithin(outline, project, box)}Z`} />
      {water ? (
        <>
          <clipPath id={`${id}-clip`}>
            <use href={`#${id}`} />
          </clipPath>
          <path className={WATER} strokeWidth={2} clipPath={`url(#${id}-clip)`} d={water} />
        </>
      ) : null}
      <circle className="sketch__here" cx={whole(x)} cy={whole(y)} r="4.5" />
    </g>
  );
}

function outlineOf({ city }: BusinessDetail) {
  const area = PROVINCE_AREAS.features.find(({ properties }) => properties.slug === city);
  return area?.geometry.coordinates[0] ?? [];
}

function positionOf({ latitude, longitude }: BusinessCard): LngLat[] {
  return latitude === null || longitude === null ? [] : [{ latitude, longitude }];
}

/** Areas taken by the inset, the north arrow and the scale. */
const CORNERS: readonly Box[] = [
  { x: 44, y: 39, width: 88, height: 78 },
  { x: SKETCH.width - 24, y: 26, width: 48, height: 44 },
  { x: SKETCH.width - 50, y: SKETCH.height - 16, width: 110, height: 34 },
];

function isWithin({ x, y }: Point): boolean {
  const isIn = x > INSIDE.left && x < INSIDE.right && y > INSIDE.top && y < INSIDE.bottom;
  return isIn && !CORNERS.some((corner) => collide({ x, y, width: DOT_PX, height: DOT_PX }, corner));
}

/** Picks the neighbours whose labels overlap no other label, dot or corner. */
function namedOf(seen: readonly Neighbour[]): readonly Neighbour[] {
  const placed: Box[] = [{ x: SKETCH.width / 2, y: SKETCH.height / 2 - 14, width: 30, height: 34 }, ...CORNERS];
  const dots = seen.map(({ id, at }) => ({ ...at, id, width: DOT_PX, height: DOT_PX }));
  return seen
    .filter(({ id, name, at }) => {
      const box = { x: at.x, y: at.y + NAME_BELOW - 4, width: short(name).length * LETTER_PX + 6, height: LINE_PX };
      const isOut = box.x - box.width / 2 < 2 || box.x + box.width / 2 > SKETCH.width - 2;
      const others = [...placed, ...dots.filter((dot) => dot.id !== id)];
      if (isOut || others.some((other) => collide(box, other))) return false;
      placed.push(box);
      return true;
    })
    .slice(0, NAMED_MAX);
}

type Box = Point & { readonly width: number; readonly height: number };

function collide(a: Box, b: Box): boolean {
  return Math.abs(a.y - b.y) < (a.height + b.height) / 2 && Math.abs(a.x - b.x) < (a.width + b.width) / 2;
}

function short(name: string): string {
  return name.length > LETTERS_MAX ? `${name.slice(0, LETTERS_MAX - 1).trimEnd()}…` : name;
}

function whole(value: number): number {
  return Math.round(value * 10) / 10;
}
