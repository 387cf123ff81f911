import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

type FaultLineProps = { readonly id?: string; readonly className?: string; readonly children: ReactNode };

/** An error in the hours, announced when it appears. */
export function FaultLine({ id, className = "", children }: FaultLineProps) {
  return (
    <p id={id} role="alert" className={`flex gap-1.5 text-sm font-semibold text-anar ${className}`}>
      <Icon name="triangle-exclamation-point" className="mt-1" />
      {children}
    </p>
  );
}
