const LOOKS = {
  now: "w-5 border-t-2 border-lapis",
  before: "w-5 border-t border-dashed border-ink-3",
  shade: "size-3 forced-color-adjust-none rounded-sm bg-lapis-tint forced-colors:border",
} as const;

export function ChartKey({ of, children }: { readonly of: keyof typeof LOOKS; readonly children: string }) {
  return (
    <li className="flex items-center gap-2">
      <span className={LOOKS[of]} aria-hidden="true" />
      {children}
    </li>
  );
}
