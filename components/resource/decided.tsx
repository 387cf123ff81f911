import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type DecidedProps = {
  /** Who has decided, and when. */
  readonly said: string;
  /** What was told, after the words that say so. */
  readonly told: readonly [label: string, text: string] | null;
  /** The way back, as long as there is one. */
  readonly undo: { readonly text: string; readonly isPending: boolean; readonly onUndo: () => void } | null;
  /** What was done besides. */
  readonly children?: ReactNode;
};

/** A decision of a queue, in the foot of its card. */
export function Decided({ said, told, undo, children }: DecidedProps) {
  return (
    <>
      <div className="min-w-0 flex-1 text-sm text-ink-2">
        <p className="m-0">{said}</p>
        {children}
        {told === null ? null : (
          <p className="m-0">
            {told[0]} <bdi className="whitespace-pre-line text-ink wrap-anywhere">{told[1]}</bdi>
          </p>
        )}
      </div>
      {undo === null ? null : (
        <Button
          variant="outline"
          icon="rotate-ccw-clock"
          aria-disabled={undo.isPending}
          onClick={() => undo.isPending || undo.onUndo()}
        >
          {undo.text}
        </Button>
      )}
    </>
  );
}
