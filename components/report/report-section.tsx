import type { ReactNode } from "react";
import { CallToAction } from "@/components/report/call-to-action";

export function ReportSection({
  id,
  title,
  lead,
  aside,
  bookingUrl,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  bookingUrl: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="flex scroll-mt-14 flex-col gap-6 outline-none md:scroll-mt-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-1.5">
          <h2 id={`${id}-title`} className="font-semibold text-2xl leading-tight">
            {title}
          </h2>
          {lead ? <p className="text-muted-foreground">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
      <CallToAction bookingUrl={bookingUrl} />
    </section>
  );
}
