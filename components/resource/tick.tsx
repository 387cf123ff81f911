import type { ComponentProps, ReactNode } from "react";
import "@/components/ui/check.css";

type TickProps = { readonly label: ReactNode } & Omit<ComponentProps<"input">, "type">;

export function Tick({ label, ...input }: TickProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
