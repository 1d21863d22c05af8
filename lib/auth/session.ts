import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { encode } from "next-auth/jwt";
import { cache } from "react";
import { getViewerOfSession } from "@/lib/auth/queries";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { deleteSession } from "@/lib/auth/session-rows";
import { requireSessionSecret, type SessionClaims, sessionCookie, sessionMaxAge } from "@/lib/auth/session-settings";
import type { Viewer } from "@/lib/auth/viewer";
import { AppError } from "@/lib/errors";

const readSessionToken: () => Promise<string | null> = cache(async () => {
  const session = await readSessionCookie((await cookies()).get(sessionCookie.name)?.value);
  return session?.sessionToken ?? null;
});

/** Reads the database once per request, so that an ended session is refused on the next one. */
export const getViewer: () => Promise<Viewer | null> = cache(async () => {
  const token = await readSessionToken();
  return token === null ? null : getViewerOfSession(token);
});

export async function getViewerIfKnown(): Promise<Viewer | null | undefined> {
  try {
    return await getViewer();
  } catch (error) {
    unstable_rethrow(error);
    return undefined;
  }
}

/** @throws AppError authentication-required */
export async function requireViewer(): Promise<Viewer> {
  const viewer = await getViewer();
  if (viewer === null) throw new AppError("authentication-required");
  return viewer;
}

/** For streams and polls, which don't count as activity. @throws AppError authentication-required */
export async function requireWatchingSession(): Promise<{ viewer: Viewer; sessionId: string }> {
  const token = await requireSessionToken();
  const viewer = await getViewerOfSession(token, new Date(), { isUse: false });
  if (viewer === null) throw new AppError("authentication-required");
  return { viewer, sessionId: hashSecretToken(token) };
}

/** For reads that check the session themselves. @throws AppError authentication-required */
export async function requireSessionToken(): Promise<string> {
  const token = await readSessionToken();
  if (token === null) throw new AppError("authentication-required");
  return token;
}

/** @throws AppError authentication-required */
export async function requireSession(): Promise<{ viewer: Viewer; sessionId: string }> {
  const viewer = await requireViewer();
  return { viewer, sessionId: hashSecretToken((await readSessionToken()) ?? "") };
}

export async function setSessionCookie({
  viewer,
  sessionToken,
}: {
  viewer: Viewer;
  sessionToken: string;
}): Promise<void> {
  const token = { sessionToken, accountId: viewer.id } satisfies SessionClaims;
  const cookie = await encode({ token, secret: requireSessionSecret(), maxAge: sessionMaxAge });
  const jar = await cookies();
  jar.set(sessionCookie.name, cookie, { ...sessionCookie.options, maxAge: sessionMaxAge });
}

export async function endSession(): Promise<void> {
  const token = await readSessionToken();
  if (token !== null) await deleteSession(token);
  const jar = await cookies();
  jar.set(sessionCookie.name, "", { ...sessionCookie.options, maxAge: 0 });
}
