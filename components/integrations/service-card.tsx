import { type ReactNode, type Ref, useId } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardFooter, CardTitle } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";

type CardState = "connected" | "reconnect" | "absent" | "loading";

const badges = {
  connected: <Badge variant="success">Connected</Badge>,
  reconnect: <Badge variant="warning">Reconnect needed</Badge>,
  absent: <Badge>Not connected</Badge>,
  loading: (
    <Badge variant="accent">
      <Spinner />
      Loading
    </Badge>
  ),
};

export function ServiceCard({
  title,
  titleRef,
  state,
  children,
  footer,
}: {
  title: string;
  titleRef: Ref<HTMLHeadingElement>;
  state: CardState;
  children: ReactNode;
  footer: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex">
      <Card className="min-w-0 flex-1 gap-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <CardTitle id={id} ref={titleRef} tabIndex={-1} className="text-xl outline-none">
            {title}
          </CardTitle>
          <span role="status">{badges[state]}</span>
        </div>
        {children}
        <CardFooter className="pt-1">{footer}</CardFooter>
      </Card>
    </section>
  );
}

export function ServiceDetails({ details }: { details: [name: string, value: string][] }) {
  return (
    <dl className="flex flex-col gap-4">
      {details.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-0.5">
          <dt className="text-muted-foreground text-sm">{name}</dt>
          <dd className="wrap-anywhere font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
