import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeading } from "@/components/layout/page-heading";

const screens = [
  { id: "audits", name: "Audits", href: "/operator" },
  { id: "customers", name: "Customers", href: "/operator/customers" },
  { id: "mails", name: "Mails", href: "/operator/mails" },
  { id: "disputes", name: "Disputes", href: "/operator/disputes" },
  { id: "actions", name: "Actions", href: "/operator/actions" },
] as const;

interface OperatorHeadingProps {
  current?: (typeof screens)[number]["id"];
  title?: string;
  description?: string;
  actions?: ReactNode;
}

export function OperatorHeading({
  current,
  title = "Operations",
  description = "For this portal's operators. Every change here is recorded under Actions.",
  actions,
}: OperatorHeadingProps) {
  return (
    <>
      <nav aria-label="Operations" className="mb-6 w-fit rounded-md border bg-card p-1 shadow-xs">
        <ul className="flex flex-wrap gap-1">
          {screens.map(({ id, name, href }) => (
            <li key={id}>
              <Link
                href={href}
                prefetch={false}
                aria-current={id === current ? "page" : undefined}
                className="flex h-9 items-center rounded-sm px-4 font-medium text-muted-foreground text-sm hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PageHeading
        title={title}
        description={
          <span className="wrap-anywhere line-clamp-3" title={description}>
            {description}
          </span>
        }
        actions={actions}
      />
    </>
  );
}
