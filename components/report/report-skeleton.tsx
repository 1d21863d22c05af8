import { Skeleton } from "@/components/ui/skeleton";

const rings = ["performance", "accessibility", "best-practices", "seo"];

/** The report's shape while it is read. */
export function ReportSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the report</span>
      <Skeleton className="h-10 w-36" />
      <div className="grid gap-x-8 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-10">
        <Skeleton className="hidden h-40 w-full md:block" />
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-3">
            <Skeleton className="h-9 w-full max-w-md" />
            <Skeleton className="h-5 w-56" />
          </div>
          <div className="grid grid-cols-2 gap-6 rounded-lg border bg-card p-7 sm:grid-cols-5">
            <Skeleton className="col-span-2 mx-auto size-32 rounded-full sm:col-span-1" />
            {rings.map((ring) => (
              <Skeleton key={ring} className="mx-auto size-24 self-end rounded-full" />
            ))}
          </div>
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-72 w-full" />
        </div>
      </div>
    </div>
  );
}
