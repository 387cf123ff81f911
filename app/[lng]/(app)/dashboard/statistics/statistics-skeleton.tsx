export function StatisticsSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5">
      {["h-48", "h-72", "h-64"].map((height) => (
        <div key={height} className={`rounded-lg border border-line bg-surface ${height}`} />
      ))}
    </div>
  );
}
