import { useState } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { GlMap } from "./gl-map";
import type { Direction, LngLat, MapTexts } from "./model";

/** Fraction of the map's width or height per press. */
const STEP = 0.4;
const POSITION_AGE_MS = 60_000;
const POSITION_WAIT_MS = 15_000;
const WAYS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  north: [0, -STEP],
  west: [-STEP, 0],
  east: [STEP, 0],
  south: [0, STEP],
};

const TURNS: Readonly<Record<Direction, string>> = {
  north: "rotate-180",
  west: "rotate-90",
  east: "-rotate-90",
  south: "",
};

type Props = {
  readonly map: GlMap;
  readonly texts: MapTexts;
  readonly onAll: () => void;
  readonly onLocated: (position: LngLat) => void;
};

/**
 * Buttons for everything that gestures can do (WCAG 2.5.7). Fingers need none to move the map: a double tap comes closer
 * at that spot, and a button goes back.
 */
export function MapControls({ map, texts, onAll, onLocated }: Props) {
  const [isUnknown, setUnknown] = useState(false);
  const locate = () => {
    setUnknown(false);
    const { geolocation } = navigator;
    if (!geolocation) return setUnknown(true);
    geolocation.getCurrentPosition(
      ({ coords }) => onLocated({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setUnknown(true),
      { maximumAge: POSITION_AGE_MS, timeout: POSITION_WAIT_MS },
    );
  };
  const pan = ([x, y]: readonly [number, number]) => {
    const { clientWidth, clientHeight } = map.getCanvas();
    map.panBy([x * clientWidth, y * clientHeight]);
  };
  return (
    <div className="map__rail">
      <Control icon="plus" label={texts.zoomIn} onPress={() => map.zoomIn()} />
      <Control icon="minus" label={texts.zoomOut} onPress={() => map.zoomOut()} />
      <Control icon="map" label={texts.all} onPress={onAll} />
      <Control icon="locate-fixed" label={texts.locate} onPress={locate} />
      <div className="map__pad">
        {(Object.keys(WAYS) as Direction[]).map((way) => (
          <button
            key={way}
            type="button"
            onClick={() => pan(WAYS[way])}
            aria-label={texts.pan[way]}
            title={texts.pan[way]}
          >
            <Icon name="chevron-down" className={TURNS[way]} />
          </button>
        ))}
      </div>
      <p className="map__notice" role="status">
        {isUnknown ? texts.locateFailed : ""}
      </p>
    </div>
  );
}

function Control({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
