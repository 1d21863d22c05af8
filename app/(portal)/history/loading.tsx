import { HistoryHeading } from "@/components/history/history-heading";
import { Skeleton } from "@/components/ui/skeleton";

const rows = ["first", "second", "third"];

export default function HistoryLoading() {
  return (
    <>
      <HistoryHeading />
      <p role="status" className="sr-only">
        Loading your audits
      </p>
      <ul aria-hidden="true" className="flex flex-col gap-4">
        {rows.map((row) => (
          <li key={row} className="flex items-center gap-6 rounded-lg border bg-card p-5 shadow-sm">
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton className="h-5 w-3/4 max-w-sm" />
              <Skeleton className="h-5 w-1/2 max-w-44" />
            </div>
            <Skeleton className="hidden h-10 w-32 sm:block" />
          </li>
        ))}
      </ul>
    </>
  );
}
