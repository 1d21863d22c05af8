import { cn } from "@/components/ui/cn";

/** @param value 0–100. Needs `aria-label` or `aria-labelledby`. */
export function Progress({
  value,
  className,
  ...props
}: {
  value: number;
  className?: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}) {
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={cn("relative h-2.5 w-full overflow-hidden rounded-full bg-secondary", className)}
      {...props}
    >
      <svg className="size-full" preserveAspectRatio="none" viewBox="0 0 100 1" aria-hidden="true">
        <rect width={value} height="1" className="fill-primary transition-[width] duration-700 ease-out" />
      </svg>
    </div>
  );
}
