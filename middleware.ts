import { type NextRequest, NextResponse } from "next/server";
import { getToken } from "next-auth/jwt";
import { sessionCookie } from "@/lib/auth/session-settings";
import { env } from "@/lib/env";

/**
 * Sends a visitor without a session to /auth and remembers where they wanted to go.
 * A convenience, never the guard: every page and route handler asks the data layer itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const token = await getToken({ req: request, secret: env.NEXTAUTH_SECRET ?? "", cookieName: sessionCookie.name });
  if (token !== null) return NextResponse.next();
  const target = request.nextUrl.clone();
  target.pathname = "/auth";
  target.search = `?redirect=${encodeURIComponent(pathname + search)}`;
  return NextResponse.redirect(target);
}

export const config = {
  // The specification's protected routes; everything else is public or answers for itself.
  matcher: [
    "/",
    "/spotcheck/:path*",
    "/integrations/:path*",
    "/dashboard/:path*",
    "/history/:path*",
    "/welcome/:path*",
  ],
};
