"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export function UnrecordedNote({ reload }: { reload: () => void }) {
  return (
    <Alert role="status">
      We could not read this connection's details from HubSpot. Until we can, all that can be done here is to disconnect
      it.
      <Button variant="link" size="inline" className="mt-1.5 flex" onClick={reload}>
        Check again
      </Button>
    </Alert>
  );
}
