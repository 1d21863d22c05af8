import { baseHeaders } from "./lib/security-headers.ts";

const everywhere = "/:path*";
const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import("next").NextConfig} */
export default {
  // The audit engine runs these from node_modules: they read files beside themselves at run time.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@sparticuz/chromium",
    "lighthouse",
    "pg",
    "pino",
    "playwright-core",
    "puppeteer-core",
    "react-email",
    "sharp",
  ],
  // Files and API answers; middleware.ts replaces these on pages. A build can't know how visitors
  // will come, so the proxy in front says whether it was over HTTPS.
  headers: async () => [
    { source: everywhere, headers: asList(baseHeaders({ isHttps: false })) },
    {
      source: everywhere,
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: asList(baseHeaders({ isHttps: true })),
    },
  ],
  // No page asks for Next's picture service, and it would fetch and keep what it is told to.
  images: { unoptimized: true },
  // What those read and what the lanes' own processes run: a deployment's file tracing can't see either.
  outputFileTracingIncludes: {
    "/api/inngest": [
      "./lib/browser/**/*.ts",
      "./node_modules/@sparticuz/chromium/**",
      "./node_modules/axe-core/axe.min.js",
      "./node_modules/js-library-detector/**",
      "./node_modules/lighthouse/{core,shared,report,flow-report,dist}/**",
    ],
  },
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: {
    // `npm run typecheck` checks everything, tests included; once is enough.
    ignoreBuildErrors: true,
  },
};
