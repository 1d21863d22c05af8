import Link from "next/link";
import { type AuditStatus, auditStatuses } from "@/lib/audits/states/status";

interface StateFilterProps {
  counts: Record<AuditStatus, number>;
  current: AuditStatus | undefined;
}

export function StateFilter({ counts, current }: StateFilterProps) {
  const all = auditStatuses.reduce((sum, state) => sum + counts[state], 0);
  const choices = [
    { name: "All", count: all, href: "/operator", isCurrent: current === undefined },
    ...auditStatuses.map((state) => ({
      name: `${state[0]?.toUpperCase()}${state.slice(1)}`,
      count: counts[state],
      href: `/operator?state=${state}`,
      isCurrent: state === current,
    })),
  ];
  return (
    <nav aria-label="State" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, count, href, isCurrent }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              aria-current={isCurrent ? "page" : undefined}
              className="flex h-10 items-center gap-2 rounded-md border bg-card px-4 text-sm shadow-xs hover:bg-accent aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
            >
              {name} <span className="font-semibold tabular-nums">{count.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
