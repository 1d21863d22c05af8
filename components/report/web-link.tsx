import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Links absolute http(s) URLs without a user name; renders anything else as text. */
export function WebLink({
  href,
  className,
  children,
}: {
  href: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const url = href === undefined ? null : URL.parse(href);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.username !== "") return children;
  return (
    <a
      href={url.href}
      rel="nofollow noopener"
      target="_blank"
      className={cn("wrap-anywhere underline decoration-1 underline-offset-4", className)}
    >
      {children}
    </a>
  );
}
