import { KeyRound } from "lucide-react";
import { Button } from "@/components/ui/button";

export function ProviderLink({ name, target }: { name: string; target: string }) {
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      <Button asChild variant="outline" size="lg">
        {/* No Link: this API route must not be prefetched. */}
        <a href={`/api/auth/oidc?redirect=${encodeURIComponent(target)}`}>
          <KeyRound aria-hidden="true" />
          Continue with {name}
        </a>
      </Button>
    </div>
  );
}
