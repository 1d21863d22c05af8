import type { ReactNode } from "react";
import type { Brand } from "@/lib/brand";

export function AgencyLinks({ brand }: { brand: Brand }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-8">
      <p>
        © {new Date().getFullYear()} {brand.name}. All rights reserved.
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <AgencyLink href={brand.siteUrl}>{brand.name} website</AgencyLink>
        </li>
        <li>
          <AgencyLink href={brand.privacyUrl}>Privacy Policy</AgencyLink>
        </li>
      </ul>
    </div>
  );
}

function AgencyLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="rounded-sm underline-offset-4 hover:underline focus-visible:outline-current"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
