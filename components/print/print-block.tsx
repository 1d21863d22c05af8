import type { ReactNode } from "react";

export function PrintBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex break-inside-avoid flex-col gap-2.5">
      <h3 className="font-semibold text-base leading-snug">{title}</h3>
      {children}
    </div>
  );
}
