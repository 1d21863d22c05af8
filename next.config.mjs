import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { baseHeaders } from "./lib/security-headers.ts";

/**
 * The folders of these packages and of all that they depend on. A deployment's file tracing follows
 * imports; it can't see what the slots' and the sandbox's processes import, since those are started by file name.
 * @param {string[]} names
 */
function packageFolders(names) {
  const found = new Set();
  const waiting = names.map((name) => ({ name, from: import.meta.dirname }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = findPackage(next.name, next.from);
    if (folder === null || found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(path.join(folder, "package.json"), "utf8"),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Lighthouse's error reporting is off, and large: a function has 250 MB.
      if (!name.startsWith("@sentry/")) waiting.push({ name, from: folder });
    }
  }
  return [...found].map((folder) => `./${path.relative(import.meta.dirname, folder)}/**`);
}

/** Node's own search: the nearest node_modules that has it; null when none does (an optional one). */
function findPackage(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, "node_modules", name);
    if (existsSync(path.join(folder, "package.json"))) return folder;
    if (at === import.meta.dirname) return null;
  }
}

const everywhere = "/:path*";
const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** What the processes that drive a browser are made of. */
const browserFiles = [
  "./lib/browser/**/*",
  "./lib/process/*.ts",
  // Of its folder, mostly extensions for browsers.
  "./node_modules/@duckduckgo/autoconsent/{package.json,dist/autoconsent.cjs.js,rules/compact-rules.json}",
  "./node_modules/@fontsource/{unifontex,noto-sans-{arabic,devanagari,thai}}/package.json",
  "./node_modules/@fontsource/*/files/{unifontex-latin,noto-sans-{arabic-arabic,devanagari-devanagari,thai-thai}}-400-normal.woff",
  ...packageFolders(["@sparticuz/chromium", "lighthouse", "puppeteer-core"]),
];

/** What the processes that read and review a site are made of. */
const sandboxFiles = [
  "./package.json",
  "./lib/{colours,limits,page-address}.ts",
  "./lib/{audits,browser,crawl,net,page-choice,process,review,sandbox,site,text}/**/*.ts",
  // Of its folder, mostly other builds and metadata.
  "./node_modules/libphonenumber-js/{package.json,metadata.max.json*,{max,core,es6}/**}",
  ...packageFolders([
    "@anthropic-ai/sdk",
    "encoding-sniffer",
    "htmlparser2",
    "ipaddr.js",
    "parse5",
    "sharp",
    "syllable",
    "unpdf",
  ]),
];

/** @type {import("next").NextConfig} */
export default {
  // Traced whole, it would not fit into a function beside Chromium; bundled, only what is used of it travels.
  transpilePackages: ["@aws-sdk/client-s3"],
  // Run from node_modules: most read files beside themselves at run time, and HubSpot's client is thousands of files.
  serverExternalPackages: [
    "@hubspot/api-client",
    "@node-rs/argon2",
    "@sparticuz/chromium",
    "cloudinary",
    "lighthouse",
    "pg",
    "pino",
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
  outputFileTracingIncludes: {
    "/api/inngest": [...browserFiles, ...sandboxFiles],
    "/api/health": browserFiles,
    "/api/websites/[id]/export/report.pdf": browserFiles,
  },
  // `next dev` knows localhost by itself; these are the other names the portal answers to.
  allowedDevOrigins: ["127.0.0.1", "[::1]"],
  // No page takes a body, and Next holds as much of one before the middleware refuses it.
  experimental: { globalNotFound: true, proxyClientMaxBodySize: "64kb" },
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: {
    // `npm run typecheck` checks everything, tests included; once is enough.
    ignoreBuildErrors: true,
  },
};
