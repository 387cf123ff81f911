import { escapeXml } from "@/lib/core/escape";
import type { featureOf } from "./tags";

/** The frame of an OpenStreetMap change file (osmChange 0.6) that only creates nodes. */
export const CHANGE_START =
  '<?xml version="1.0" encoding="UTF-8"?>\n<osmChange version="0.6" generator="Dastarkhan">\n<create>\n';
export const CHANGE_END = "</create>\n</osmChange>\n";

/**
 * A new node. Editors give it a real id when somebody uploads it.
 * @param no counts from 1: new nodes have negative ids that differ within the file
 */
export function newNodeXml({ geometry, properties }: ReturnType<typeof featureOf>, no: number): string {
  const [longitude, latitude] = geometry.coordinates;
  const tags = Object.entries(properties).map(([key, value]) => `<tag k="${escapeXml(key)}" v="${escapeXml(value)}"/>`);
  return `<node id="-${no}" lat="${latitude}" lon="${longitude}">${tags.join("")}</node>\n`;
}
