import { type NextRequest, NextResponse } from "next/server";
import { readSessionCookie } from "@/lib/auth/session-cookie";
import { sessionCookie } from "@/lib/auth/session-settings";
import { brand } from "@/lib/brand";
import { env, isPreview } from "@/lib/env";
import { isServedOverHttps } from "@/lib/portal-url";
import { isReadablePath } from "@/lib/readable-path";
import { pageHeaders } from "@/lib/security-headers";

/** The specification's protected routes; every other page is public. */
const protectedPages = /^\/(?:(?:spotcheck|integrations|dashboard|history|welcome|account|sample-report$)(?:\/|$)|$)/;

/**
 * Adds security headers to every page, with a nonce that Next reads from the request and puts on
 * its scripts. Redirects visitors without a session to /auth and back; only a convenience, since
 * every page checks access through the data layer.
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
    // An open tab's router would cache the redirect and follow it after login, to a blank screen. A 401 makes the tab
    // reload the page, which clears its cache and redirects below.
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
  // next.config.mjs sets the headers of files and API responses.
  matcher: ["/((?!api/|_next/static/).*)"],
};
