import type { ReactNode } from "react";

export function PageHeading({
  title,
  description,
  actions,
}: {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
      <div className="flex max-w-2xl flex-col gap-2">
        <h1 className="font-semibold text-3xl leading-tight sm:text-4xl">{title}</h1>
        {description ? <p className="text-lg text-muted-foreground leading-relaxed">{description}</p> : null}
      </div>
      {actions}
    </div>
  );
}
