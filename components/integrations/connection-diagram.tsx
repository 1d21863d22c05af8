import { ContactRound, Images, Link2, type LucideIcon } from "lucide-react";
import { cn } from "@/components/ui/cn";

export function ConnectionDiagram({ isLinked }: { isLinked: boolean }) {
  return (
    <div
      role="img"
      aria-label={`HubSpot and Cloudinary, ${isLinked ? "connected" : "not connected"}`}
      className="mx-auto flex w-full max-w-xl items-start"
    >
      <Service icon={ContactRound} name="HubSpot" kind="CRM" />
      <div
        className={cn(
          "mt-8 flex flex-1 items-center transition-colors duration-500",
          isLinked ? "text-success" : "text-input",
        )}
      >
        <Line />
        <span
          className={cn(
            "-my-5 grid size-10 shrink-0 place-items-center rounded-full border transition-colors duration-500",
            isLinked ? "border-success bg-success-soft text-success-foreground" : "bg-card text-muted-foreground",
          )}
        >
          <Link2 className="size-5" strokeWidth={1.75} />
        </span>
        <Line />
      </div>
      <Service icon={Images} name="Cloudinary" kind="Media library" />
    </div>
  );
}

function Line() {
  return <span className="h-0.5 flex-1 bg-current" />;
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
