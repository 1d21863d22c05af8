import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card, CardFooter, CardTitle } from "@/components/ui/card";

export function IntegrationCard({
  icon: Icon,
  title,
  text,
  status,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  status?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card className="gap-7 sm:p-9">
      <span className="grid size-13 place-items-center rounded-xl bg-accent text-accent-foreground">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-3">
        <CardTitle className="text-2xl">{title}</CardTitle>
        <p className="text-muted-foreground leading-relaxed">{text}</p>
      </div>
      {status}
      <CardFooter className="pt-1">{children}</CardFooter>
    </Card>
  );
}
