import Link from "next/link";
import { AccountMenu } from "@/components/layout/account-menu";
import { NewAudit } from "@/components/layout/new-audit";
import { Button } from "@/components/ui/button";
import type { Viewer } from "@/lib/auth/viewer";

export function HeaderAccount({ viewer }: { viewer: Viewer | null }) {
  if (viewer !== null) {
    return (
      <>
        <NewAudit />
        <AccountMenu viewer={viewer} />
      </>
    );
  }
  return (
    <Button asChild size="sm">
      <Link href="/auth" prefetch={false}>
        Log in
      </Link>
    </Button>
  );
}
