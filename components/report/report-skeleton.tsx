import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

const actions = ["first", "second", "third", "fourth", "fifth"];
const categories = ["message", "path", "trust", "buyer-information", "experience"];
const rings = ["overall", "performance", "accessibility", "best-practices", "seo"];

export function ReportSkeleton() {
  return (
    <div role="status" data-report className="flex flex-col gap-1 md:gap-6">
      <span className="sr-only">Loading the report</span>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-10 w-36 max-md:w-full" />
        <div className="flex flex-col gap-3 max-md:hidden">
          <Skeleton className="h-9 w-full max-w-md" />
          <Skeleton className="h-5 w-56" />
        </div>
        <Skeleton className="h-5 w-full max-w-md max-md:hidden" />
      </div>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-10">
        <Skeleton className="h-11 md:h-44" />
        <div className="flex min-w-0 flex-col gap-6">
          <VerdictSkeleton />
          <HealthSkeleton />
        </div>
      </div>
    </div>
  );
}

function VerdictSkeleton() {
  return (
    <Card>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-7 w-full max-w-md" />
          {actions.map((action) => (
            <Skeleton key={action} className="h-11" />
          ))}
        </div>
        <div className="flex flex-col gap-4">
          <Skeleton className="size-16 rounded-xl" />
          {categories.map((category) => (
            <Skeleton key={category} className="h-5" />
          ))}
        </div>
      </div>
    </Card>
  );
}

function HealthSkeleton() {
  return (
    <Card>
      <Skeleton className="h-6 w-48" />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-5">
        {rings.map((ring) => (
          <Skeleton key={ring} className="size-14 rounded-full" />
        ))}
      </div>
    </Card>
  );
}
