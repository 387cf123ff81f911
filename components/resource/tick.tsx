import type { ComponentProps, ReactNode } from "react";
import { CHECK } from "@/components/ui/check-field";

type TickProps = { readonly label: ReactNode } & Omit<ComponentProps<"input">, "type">;

export function Tick({ label, ...input }: TickProps) {
  return (
    <label className={CHECK}>
      <input className="checkbox" type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
