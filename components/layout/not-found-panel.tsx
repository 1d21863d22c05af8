import { MapPinOff } from "lucide-react";
import Link from "next/link";
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
          <Link href="/" prefetch={false}>
            Return to Home
          </Link>
        </Button>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  );
}
