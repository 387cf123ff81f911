import type { Sharp } from "sharp";

/** Types of the drawing code; pictures.mjs says what each draws. */
export interface PlaceArt {
  type: string;
  city: string;
  seed: string;
  /** Painted on the sign of a front; its words also steer what is drawn. */
  name?: string;
}

export type Art =
  | ({ draw: "cover"; view: "street" | "table" } & PlaceArt)
  | ({ draw: "gallery"; kind: "food" | "interior" | "exterior" } & PlaceArt)
  | { draw: "dish"; id: string; type: string; seed: string }
  | { draw: "spread"; type: string; foods: string[]; seed: string }
  | { draw: "logo"; name: string; seed: string };

type Drawing<D extends Art["draw"]> = (args: Extract<Art, { draw: D }>) => Promise<Sharp>;

export declare const cover: Drawing<"cover">;
export declare const gallery: Drawing<"gallery">;
export declare const dish: Drawing<"dish">;
export declare const spread: Drawing<"spread">;
export declare const logo: Drawing<"logo">;
