export type TileKind = "star" | "ikat" | "drop" | "petal";

const MASKS = { ikat: "/tiles/ikat.svg", drop: "/tiles/drop.svg", petal: "/tiles/petal.svg" } as const;

/** The eight-pointed star of Herat's tiles across its positioned parent, in the text colour. */
export function TilePattern({ kind = "star" }: { readonly kind?: TileKind }) {
  const style = kind === "star" ? undefined : { maskImage: `url(${MASKS[kind]})` };
  return <span className="tile-pattern" style={style} aria-hidden="true" />;
}

export function Kilim() {
  return <div className="kilim" aria-hidden="true" />;
}
