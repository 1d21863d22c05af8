const daysOfMonth = 30.44;

export function RetentionNote({ days }: { days: number | null }) {
  if (days === null) return null;
  const months = Math.round(days / daysOfMonth);
  const isInMonths = days > 90 && Math.abs(days - months * daysOfMonth) < 1;
  const span = days === 1 ? "one day" : `${days.toLocaleString("en-US")} days`;
  return (
    <p className="text-muted-foreground">
      We delete audits and their reports {isInMonths ? `${months} months` : span} after they end. They still count here.
    </p>
  );
}
