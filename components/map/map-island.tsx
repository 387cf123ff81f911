"use client";

import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { withTexts } from "@/components/with-texts";
import { MapBoundary } from "./map-boundary";
import { MapMessage } from "./map-message";
import type { MapAsked, PanelProps } from "./model";

type Props = {
  readonly request: MapAsked;
  /** Where the link leads that opens the map by script. */
  readonly href: string;
  readonly text: string;
  readonly note?: string;
};

type Panel = ComponentType<PanelProps>;
type State = { at: "closed" | "opening" | "noWebgl" | "failed" } | { at: "open"; Panel: Panel };

/**
 * A map that is loaded when somebody asks for it. Until then, and without script, it is a link to another map of the same
 * area; when the browser can't draw it or it does not come, a message with such links.
 */
export function MapIsland({ request, href, text, note }: Props) {
  const [state, setState] = useState<State>({ at: "closed" });
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (state.at === "closed" && wasOpen.current) opener.current?.focus();
    wasOpen.current = state.at !== "closed";
  }, [state]);
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    if (!canDraw()) {
      setState({ at: "noWebgl" });
      return;
    }
    setState({ at: "opening" });
    try {
      setState({ at: "open", Panel: await loadPanel(request) });
    } catch {
      setState({ at: "failed" });
    }
  };
  const close = () => setState({ at: "closed" });
  const { texts, outside } = request;
  if (state.at === "open") {
    const failed = <MapMessage text={texts.failed} texts={texts} outside={outside} onClose={close} />;
    return (
      <MapBoundary instead={failed}>
        <state.Panel request={request} onClose={close} />
      </MapBoundary>
    );
  }
  if (state.at === "noWebgl" || state.at === "failed")
    return <MapMessage text={texts[state.at]} texts={texts} outside={outside} onClose={close} />;
  return (
    <a
      ref={opener}
      className="map-opener"
      href={href}
      rel="noopener nofollow"
      onClick={(event) => void open(event)}
      aria-busy={state.at === "opening" ? true : undefined}
    >
      <span className="map-opener__icon">
        <Icon name="map" />
      </span>
      <span className="map-opener__text">
        <b>{text}</b>
        <small role="status">{state.at === "opening" ? texts.loading : note}</small>
      </span>
      <Icon name="chevron-right" />
    </a>
  );
}

/** The library stays where it is until now: 0 bytes for who never opens a map. */
async function loadPanel({ provider }: MapAsked): Promise<Panel> {
  const load = () => (provider.kind === "mapbox" ? import("./mapbox-panel") : import("./maplibre-panel"));
  const names = ["map", "enums", "hours", "common"] as const;
  return (await withTexts(() => load().then(({ Panel }) => ({ default: Panel })), names)()).default;
}

function canDraw(): boolean {
  try {
    return document.createElement("canvas").getContext("webgl2") !== null;
  } catch {
    return false;
  }
}
