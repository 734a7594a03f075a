/** Shows the share of enquiries answered in time, as a bar and a percentage; a dash where none was due yet. */
export function Share({ share }: { share: number | null }) {
  if (share === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex min-w-28 items-center gap-2">
      <span aria-hidden className="h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-edge" style={{ width: `${share}%` }} />
      </span>
      <span className="tabular-nums">{share}%</span>
    </span>
  );
}
