const [WIDTH, HEIGHT] = [120, 26];

type SparklineProps = {
  /** Oldest first; the line passes over days without a value. */
  readonly values: readonly (number | null)[];
  /** Its colour. */
  readonly className: string;
};

/** The course of a figure in small, from its lowest to its highest value. Say the same in words beside it. */
export function Sparkline({ values, className }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = WIDTH / Math.max(1, values.length - 1);
  const heightOf = (value: number) => (most === least ? 0 : (value - least) / (most - least)) * HEIGHT;
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${(index * step).toFixed(1)},${(HEIGHT - heightOf(value)).toFixed(1)}`],
  );
  if (points.length < 2) return <span className="mt-1.5 block h-6.5" aria-hidden="true" />;
  const [first, last] = [points[0]?.split(",")[0], points.at(-1)?.split(",")[0]];
  return (
    <svg
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`mt-1.5 block h-6.5 w-full rtl:-scale-x-100 ${className}`}
    >
      <polygon
        points={`${first},${HEIGHT + 1} ${points.join(" ")} ${last},${HEIGHT + 1}`}
        className="fill-current opacity-10"
      />
      <polyline
        points={points.join(" ")}
        className="fill-none stroke-current"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
