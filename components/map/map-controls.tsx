import { Icon, type IconName } from "@/components/ui/icon";
import type { GlMap } from "./gl-map";
import type { Direction, MapTexts } from "./model";

/** How far one press moves, in parts of the map's width or height. */
const STEP = 0.4;
const WAYS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  north: [0, -STEP],
  west: [-STEP, 0],
  east: [STEP, 0],
  south: [0, STEP],
};

type Props = { readonly map: GlMap; readonly texts: MapTexts; readonly onAll: () => void };

/** Everything that fingers and wheels do, as buttons (WCAG 2.5.7). */
export function MapControls({ map, texts, onAll }: Props) {
  const pan = ([x, y]: readonly [number, number]) => {
    const { clientWidth, clientHeight } = map.getCanvas();
    map.panBy([x * clientWidth, y * clientHeight]);
  };
  return (
    <>
      <div className="map__zoom">
        <Control icon="plus" label={texts.zoomIn} onPress={() => map.zoomIn()} />
        <Control icon="minus" label={texts.zoomOut} onPress={() => map.zoomOut()} />
        <Control icon="map" label={texts.all} onPress={onAll} />
      </div>
      {(Object.keys(WAYS) as Direction[]).map((way) => (
        <button
          key={way}
          type="button"
          className={`map__pan map__pan--${way}`}
          onClick={() => pan(WAYS[way])}
          aria-label={texts.pan[way]}
        >
          <Icon name="chevron-down" />
        </button>
      ))}
    </>
  );
}

function Control({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
