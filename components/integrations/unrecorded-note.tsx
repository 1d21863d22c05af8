"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function UnrecordedNote({ reload }: { reload: () => void }) {
  return (
    <Alert role="status">
      We can't read this connection from HubSpot. Until we can, you can only disconnect it.
      <Button variant="link" size="inline" className="mt-1.5 flex" onClick={reload}>
        Check again
      </Button>
    </Alert>
  );
}
