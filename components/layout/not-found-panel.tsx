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
        <>
          {/* No Link: this panel is part of every page's download. */}
          <Button asChild>
            <a href="/">Return to Home</a>
          </Button>
          <Button asChild variant="outline">
            <a href="/history">Your Audits</a>
          </Button>
        </>
      }
    >
      <p>
        There is nothing at this address. It may be mistyped or out of date; your audits are in your history. If you are
        not logged in,{" "}
        <a href="/auth" className="text-primary underline">
          log in
        </a>{" "}
        first.
      </p>
      <p className="mt-2 text-sm">For developers: Did you forget to add the page to the router?</p>
    </EmptyState>
  );
}
