/** @type {import("next").NextConfig} */
export default {
  // The audit engine runs these from node_modules: they read files beside themselves at run time.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@sparticuz/chromium",
    "graphile-worker",
    "lighthouse",
    "pg",
    "pino",
    "playwright-core",
    "puppeteer-core",
    "react-email",
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  typescript: {
    // `npm run typecheck` checks everything, tests included; once is enough.
    ignoreBuildErrors: true,
  },
};
