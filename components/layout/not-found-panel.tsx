import { MapPinOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NotFoundPanel() {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <EmptyState
        icon={MapPinOff}
        title="404 Page Not Found"
        tone="warning"
        level={1}
        actions={
          <>
            {/* No Link, because every page downloads this panel. */}
            <Button asChild>
              <a href="/">Return to Home</a>
            </Button>
            <Button asChild variant="outline">
              <a href="/history">Your Audits</a>
            </Button>
          </>
        }
      >
        <p>There is no page at this address. Check it for typing mistakes, or go on from here.</p>
      </EmptyState>
      <p className="text-center text-muted-foreground text-xs">
        For developers: Did you forget to add the page to the router?
      </p>
    </div>
  );
}
