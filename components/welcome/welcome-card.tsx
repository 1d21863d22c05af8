import { ArrowRight, Check, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardTitle } from "@/components/ui/card";

export function WelcomeCard({
  icon: Icon,
  title,
  points,
  href,
  action,
  isMain = false,
}: {
  icon: LucideIcon;
  title: string;
  points: string[];
  href: string;
  action: string;
  isMain?: boolean;
}) {
  return (
    <Card className="gap-7 sm:p-9">
      <span className="grid size-13 place-items-center rounded-xl bg-accent text-accent-foreground">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <div className="flex flex-col gap-5">
        <CardTitle className="text-2xl">{title}</CardTitle>
        <ul className="flex flex-col gap-3.5">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-muted-foreground leading-relaxed">
              <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-primary" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <CardFooter className="pt-1">
        <Button asChild size="lg" variant={isMain ? "default" : "outline"} className="w-full sm:w-auto">
          <Link href={href}>
            {action}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </CardFooter>
    </Card>
  );
}
