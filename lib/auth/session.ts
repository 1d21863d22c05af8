/** The signed-in person of the current request. */
import { cookies } from "next/headers";
import { getServerSession } from "next-auth";
import { encode } from "next-auth/jwt";
import { cache } from "react";
import type { SignedInAccount } from "@/lib/auth/commands";
import { getViewerOfSession } from "@/lib/auth/queries";
import { authOptions, requireSessionSecret, sessionCookie, sessionMaxAge } from "@/lib/auth/session-settings";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";

/** Checked against the database once a request, so that an ended session is refused on the next one. */
export const getViewer: () => Promise<Viewer | null> = cache(async () => {
  const session = await getServerSession(authOptions);
  return session === null ? null : getViewerOfSession(session);
});

/** @throws AppError authentication-required when nobody is signed in. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer === null) throw new AppError("authentication-required");
  return viewer;
}

/** Sets the session cookie on the answer of the current request. */
export async function startSession({ viewer, sessionVersion }: SignedInAccount): Promise<void> {
  const token = await encode({
    token: { sub: String(viewer.id), userId: viewer.id, sessionVersion },
    secret: requireSessionSecret(),
    maxAge: sessionMaxAge,
  });
  const jar = await cookies();
  jar.set(sessionCookie.name, token, { ...sessionCookie.options, maxAge: sessionMaxAge });
}

/** Clears the session in this browser. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  jar.set(sessionCookie.name, "", { ...sessionCookie.options, maxAge: 0 });
}
