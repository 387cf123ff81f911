import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type DecidedProps = {
  readonly said: string;
  /** The reason that was sent, with its label; null if none was. */
  readonly told: readonly [label: string, text: string] | null;
  readonly undo: { readonly text: string; readonly isPending: boolean; readonly onUndo: () => void } | null;
  readonly children?: ReactNode;
};

export function Decided({ said, told, undo, children }: DecidedProps) {
  return (
    <>
      <div className="min-w-0 flex-1 text-sm text-ink-2">
        <p>{said}</p>
        {children}
        {told === null ? null : (
          <p>
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
