/** The signed-in person of the current request. */
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { getServerSession } from "next-auth";
import { encode } from "next-auth/jwt";
import { cache } from "react";
import { getViewerOfSession } from "@/lib/auth/queries";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { authOptions, requireSessionSecret, sessionCookie, sessionMaxAge } from "@/lib/auth/session-settings";
import { deleteSession } from "@/lib/auth/sessions";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";

/** What the request's cookie claims; only the row says whether the session still stands. */
const readSessionToken: () => Promise<string | null> = cache(async () => {
  const session = await getServerSession(authOptions);
  return session?.sessionToken || null;
});

/** Checked against the database once a request, so that an ended session is refused on the next one. */
export const getViewer: () => Promise<Viewer | null> = cache(async () => {
  const token = await readSessionToken();
  return token === null ? null : getViewerOfSession(token);
});

/**
 * For the frame around a screen: undefined while nobody can tell who is signed in, as with the database away. The
 * screen itself meets the same error and says so.
 */
export async function getViewerIfKnown(): Promise<Viewer | null | undefined> {
  try {
    return await getViewer();
  } catch (error) {
    unstable_rethrow(error);
    return undefined;
  }
}

/** @throws AppError authentication-required when nobody is signed in. */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer === null) throw new AppError("authentication-required");
  return viewer;
}

/**
 * The viewer, and which of their sessions this browser's is.
 * @throws AppError authentication-required when nobody is signed in.
 */
export async function requireSession(): Promise<{ viewer: Viewer; sessionId: string }> {
  const viewer = await requireViewer();
  return { viewer, sessionId: hashSecretToken((await readSessionToken()) ?? "") };
}

/** Sets the session cookie on the response to the current request. */
export async function setSessionCookie(sessionToken: string): Promise<void> {
  const cookie = await encode({ token: { sessionToken }, secret: requireSessionSecret(), maxAge: sessionMaxAge });
  const jar = await cookies();
  jar.set(sessionCookie.name, cookie, { ...sessionCookie.options, maxAge: sessionMaxAge });
}

/** Ends the session at the server and forgets it in this browser. */
export async function endSession(): Promise<void> {
  const token = await readSessionToken();
  if (token !== null) await deleteSession(token);
  const jar = await cookies();
  jar.set(sessionCookie.name, "", { ...sessionCookie.options, maxAge: 0 });
}
