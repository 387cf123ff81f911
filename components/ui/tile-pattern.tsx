export type TileKind = "star" | "ikat" | "drop" | "petal";

const MASKS = { ikat: "/tiles/ikat.svg", drop: "/tiles/drop.svg", petal: "/tiles/petal.svg" } as const;

/** The eight-fold star of Herat's tiles over the whole of its positioned parent, in the colour of the text. */
export function TilePattern({ kind = "star" }: { readonly kind?: TileKind }) {
  const style = kind === "star" ? undefined : { maskImage: `url(${MASKS[kind]})` };
  return <span className="tile-pattern" style={style} aria-hidden="true" />;
}

/** Stepped border of a woven carpet, above the footer. */
export function Kilim() {
  return <div className="kilim" aria-hidden="true" />;
}
