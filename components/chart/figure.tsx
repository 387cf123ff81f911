import type { ReactNode } from "react";

/** Tiles side by side, as many as there is room for. */
export const FIGURE_ROW = "flex flex-wrap overflow-hidden";
export const FIGURE_TILE =
  "block min-w-0 flex-[1_1_9.25rem] -ms-px -mt-px border-0 border-s border-t border-solid border-line px-3.5 pt-2.5 pb-3 text-start text-ink";

type FigureProps = {
  readonly label: string;
  readonly value: string;
  /** How it has changed. */
  readonly children?: ReactNode;
};

/** A number with its name; its course as a sparkline goes below. */
export function Figure({ label, value, children }: FigureProps) {
  return (
    <>
      <span className="block text-xs text-ink-2">{label}</span>{" "}
      <span className="flex flex-wrap items-baseline gap-x-1.5 leading-[1.35]">
        <b className="text-xl font-bold">{value}</b> {children}
      </span>
    </>
  );
}
