import { ContactRound, Images, Link2, type LucideIcon } from "lucide-react";

/** The CRM, the link to it, and the media service; the link is grey because nothing is connected. */
export function ConnectionDiagram() {
  return (
    <div
      role="img"
      aria-label="HubSpot and Cloudinary, not connected"
      className="mx-auto flex w-full max-w-xl items-start"
    >
      <Service icon={ContactRound} name="HubSpot" kind="CRM" />
      <div className="mt-8 flex flex-1 items-center text-muted-foreground">
        <Line />
        <span className="-my-5 grid size-10 shrink-0 place-items-center rounded-full border bg-card">
          <Link2 className="size-5" strokeWidth={1.75} />
        </span>
        <Line />
      </div>
      <Service icon={Images} name="Cloudinary" kind="Media library" />
    </div>
  );
}

function Line() {
  return <span className="h-0.5 flex-1 bg-input" />;
}

function Service({ icon: Icon, name, kind }: { icon: LucideIcon; name: string; kind: string }) {
  return (
    <div className="flex w-24 flex-col items-center gap-3 text-center sm:w-28">
      <span className="grid size-16 place-items-center rounded-xl border bg-card shadow-sm">
        <Icon className="size-7" strokeWidth={1.5} />
      </span>
      <div className="flex flex-col">
        <span className="font-semibold">{name}</span>
        <span className="text-muted-foreground text-sm">{kind}</span>
      </div>
    </div>
  );
}
