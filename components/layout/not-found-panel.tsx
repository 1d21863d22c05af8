import { MapPinOff } from "lucide-react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export function NotFoundPanel() {
  return (
    <EmptyState
      icon={MapPinOff}
      title="404 Page Not Found"
      tone="warning"
      level={1}
      className="mx-auto w-full max-w-2xl"
      actions={
        <Button asChild variant="outline">
          {/* No Link: this panel is part of every page's download. */}
          <a href="/">Return to Home</a>
        </Button>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  );
}
