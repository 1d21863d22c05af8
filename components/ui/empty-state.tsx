import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  neutral: "bg-accent text-accent-foreground",
  danger: "bg-danger-soft text-danger-foreground",
  warning: "bg-warning-soft text-warning-foreground",
  success: "bg-success-soft text-success-foreground",
};

export function EmptyState({
  icon: Icon,
  title,
  tone = "neutral",
  level = 2,
  className,
  children,
  actions,
}: {
  icon: LucideIcon;
  title: ReactNode;
  tone?: keyof typeof tones;
  level?: 1 | 2 | 3;
  className?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-5 rounded-lg border bg-card px-6 py-14 text-center shadow-sm sm:py-16",
        className,
      )}
    >
      <span className={cn("grid size-14 place-items-center rounded-full", tones[tone])}>
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.75} />
      </span>
      <div className="flex max-w-md flex-col gap-2">
        <Heading className="font-semibold text-2xl leading-tight">{title}</Heading>
        {children ? (
          <div className="wrap-anywhere text-balance text-muted-foreground leading-relaxed *:text-balance">
            {children}
          </div>
        ) : null}
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-3">{actions}</div> : null}
    </div>
  );
}
