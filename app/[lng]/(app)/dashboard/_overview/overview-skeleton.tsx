export function OverviewSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5">
      {["h-80", "h-72", "h-80"].map((height) => (
        <div key={height} className={`animate-pulse rounded-lg border border-line bg-surface ${height}`} />
      ))}
    </div>
  );
}
