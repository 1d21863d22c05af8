import { type ReactNode, useId } from "react";
import { Card, CardTitle } from "@/components/ui/card";

export function AccountSection({
  id: anchor,
  title,
  text,
  children,
}: {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section id={anchor} tabIndex={anchor === undefined ? undefined : -1} aria-labelledby={id} className="outline-none">
      <Card className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-1.5">
          <CardTitle id={id}>{title}</CardTitle>
          <p className="text-muted-foreground">{text}</p>
        </div>
        {children}
      </Card>
    </section>
  );
}
