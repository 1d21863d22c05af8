import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";

/** The only columns of an account that ever leave this room. */
export const viewerFields = { id: true, email: true, firstName: true, lastName: true, companyName: true } as const;

/** The account behind a session, or null when it is gone or its sessions were ended since (`sessionVersion`). */
export function getViewerOfSession(session: { userId: number; sessionVersion: number }): Promise<Viewer | null> {
  return db.user.findFirst({
    where: { id: session.userId, sessionVersion: session.sessionVersion },
    select: viewerFields,
  });
}
