import type { ReactNode } from "react";

type StepLinkProps = { readonly onGo: () => void; readonly children: ReactNode };

export function StepLink({ onGo, children }: StepLinkProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      className="min-h-8 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start text-lapis underline underline-offset-4"
    >
      {children}
    </button>
  );
}
