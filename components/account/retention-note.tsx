export function RetentionNote({ days }: { days: number | null }) {
  if (days === null) return null;
  return (
    <p className="text-muted-foreground">
      Audits and their reports are deleted {days === 1 ? "one day" : `${days.toLocaleString("en-US")} days`} after they
      have ended. They still count here.
    </p>
  );
}
