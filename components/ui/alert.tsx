import { cva, type VariantProps } from "class-variance-authority";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const alertVariants = cva("flex flex-wrap gap-3 rounded-lg border p-4 text-sm leading-relaxed", {
  variants: {
    variant: {
      info: "border-info/30 bg-info-soft",
      warning: "border-warning/35 bg-warning-soft",
      danger: "border-danger/40 bg-danger-soft",
    },
  },
  defaultVariants: { variant: "info" },
});

const icons = {
  info: <Info aria-hidden="true" className="size-5 text-info-foreground" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning-foreground" />,
  danger: <CircleAlert aria-hidden="true" className="size-5 text-danger-foreground" />,
};

/** Set `role="alert"` or `role="status"` only if it appears after page load. */
export function Alert({
  className,
  variant,
  title,
  action,
  children,
  ...props
}: Omit<ComponentProps<"div">, "title"> &
  VariantProps<typeof alertVariants> & { title?: ReactNode; action?: ReactNode }) {
  return (
    <div className={cn(alertVariants({ variant }), className)} {...props}>
      <span className="mt-0.5 shrink-0">{icons[variant ?? "info"]}</span>
      <div className="min-w-0 flex-1 basis-44 wrap-break-word">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  );
}
