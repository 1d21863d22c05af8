import { type NextRequest, NextResponse } from "next/server";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { brand } from "@/lib/brand";
import { env, isPreview } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";
import { isReadablePath } from "@/lib/readable-path";
import { pageHeaders } from "@/lib/security-headers";

/** The specification's protected routes; every other page is public. */
const protectedPages = /^\/(?:(?:spotcheck|integrations|dashboard|history|welcome|account)(?:\/|$)|$)/;

/**
 * Gives every page its security headers, with a nonce that Next reads from the request and puts
 * on its scripts; and sends a visitor without a session to /auth, which remembers where they
 * wanted to go. A convenience, never the guard: every page asks the data layer itself.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = pageHeaders(pathname + search, {
    nonce,
    isHttps: isServedOverHttps,
    isDevelopment: env.NODE_ENV === "development",
    logoUrl: brand.logoUrl,
    isPreview: isPreview(),
  });
  if (request.method !== "GET" && request.method !== "HEAD")
    return new NextResponse(null, {
      status: 405,
      headers: { ...headers, allow: "GET, HEAD", "cache-control": "no-store" },
    });
  if (!isReadablePath(pathname))
    return new NextResponse("Not found", { status: 404, headers: { ...headers, "cache-control": "no-store" } });
  if (protectedPages.test(pathname) && !(await hasSession(request))) {
    // An open tab's router would keep the redirect and follow it again after the login, to a blank screen. Refused, the
    // tab loads the page anew and is redirected below: what it had kept is gone.
    if (request.headers.get("sec-fetch-dest") === "empty")
      return new NextResponse(null, { status: 401, headers: { ...headers, "cache-control": "no-store" } });
    const target = request.nextUrl.clone();
    target.pathname = "/auth";
    target.search = `?redirect=${encodeURIComponent(pathname + search)}`;
    return NextResponse.redirect(target, { headers: { ...headers, "cache-control": "no-store" } });
  }
  if (protectedPages.test(pathname) && request.method === "HEAD")
    return new NextResponse(null, {
      headers: { ...headers, "cache-control": "no-store", "content-type": "text/html; charset=utf-8" },
    });
  const forwarded = new Headers(request.headers);
  forwarded.set("content-security-policy", headers["content-security-policy"] ?? "");
  forwarded.set("x-nonce", nonce);
  forwarded.set("x-method", request.method);
  return NextResponse.next({ request: { headers: forwarded }, headers });
}

async function hasSession(request: NextRequest): Promise<boolean> {
  return (await readSessionCookie(request.cookies.get(sessionCookie.name)?.value)) !== null;
}

export const config = {
  // Files and API answers have the headers of next.config.mjs; bodies of calls stay whole.
  matcher: ["/((?!api/|_next/static/).*)"],
};
