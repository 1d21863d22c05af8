import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { baseHeaders } from "./lib/security-headers.ts";

/**
 * Folders of these packages and all their dependencies. Deployments trace files through imports, which miss
 * the browser and sandbox processes: those are started by file name.
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
      // Lighthouse's error reporting is off, and too large for a function's 250 MB.
      if (!name.startsWith("@sentry/")) waiting.push({ name, from: folder });
    }
  }
  return [...found].map((folder) => `./${path.relative(import.meta.dirname, folder)}/**`);
}

/** Like Node, searches upwards for node_modules; null if an optional package is missing. */
function findPackage(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, "node_modules", name);
    if (existsSync(path.join(folder, "package.json"))) return folder;
    if (at === import.meta.dirname) return null;
  }
}

const everywhere = "/:path*";
const asList = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** Files of the processes that drive a browser. */
const browserFiles = [
  "./lib/browser/**/*",
  "./lib/process/*.ts",
  "./lib/net/retry-after.ts",
  // The rest of its folder is mostly browser extensions.
  "./node_modules/@duckduckgo/autoconsent/{package.json,dist/autoconsent.cjs.js,rules/compact-rules.json}",
  "./node_modules/@fontsource/{unifontex,noto-sans-{arabic,devanagari,thai}}/package.json",
  "./node_modules/@fontsource/*/files/{unifontex-latin,noto-sans-{arabic-arabic,devanagari-devanagari,thai-thai}}-400-normal.woff",
  ...packageFolders(["@sparticuz/chromium", "lighthouse", "puppeteer-core"]),
];

/** Files of the processes that read and review a site. */
const sandboxFiles = [
  "./package.json",
  "./lib/{colours,limits,page-address}.ts",
  "./lib/{audits,browser,crawl,net,page-choice,process,review,sandbox,site,text}/**/*.ts",
  // The rest of its folder is mostly other builds and metadata.
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
  // Bundled, because the whole package wouldn't fit into a function next to Chromium.
  transpilePackages: ["@aws-sdk/client-s3"],
  // Not bundled: most read their own files at run time, and HubSpot's client has thousands of files.
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
  // For files and API responses; middleware.ts sets its own on pages. Only the proxy knows whether visitors use HTTPS.
  headers: async () => [
    { source: everywhere, headers: asList(baseHeaders({ isHttps: false })) },
    {
      source: everywhere,
      has: [{ type: "header", key: "x-forwarded-proto", value: "https" }],
      headers: asList(baseHeaders({ isHttps: true })),
    },
  ],
  // Unused, and the image optimiser would fetch and cache whatever it is asked to.
  images: { unoptimized: true },
  outputFileTracingIncludes: {
    "/api/inngest": [...browserFiles, ...sandboxFiles],
    "/api/health": browserFiles,
    "/api/websites/[id]/export/report.pdf": browserFiles,
  },
  // The portal's other names; `next dev` allows localhost itself.
  allowedDevOrigins: ["127.0.0.1", "[::1]"],
  // No page takes a body, but Next buffers this much before the middleware can refuse it.
  experimental: { globalNotFound: true, proxyClientMaxBodySize: "64kb" },
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: {
    // `npm run typecheck` already checks everything.
    ignoreBuildErrors: true,
  },
};
