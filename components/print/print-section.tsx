import type { ReactNode } from "react";

export function PrintSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="break-before-page">
      <header className="mb-5 flex break-after-avoid flex-col gap-1 border-primary border-b-2 pb-2.5">
        <h2 className="font-semibold text-2xl leading-tight">{title}</h2>
        {lead ? <p className="text-muted-foreground text-sm leading-relaxed">{lead}</p> : null}
      </header>
      {children}
    </section>
  );
}
