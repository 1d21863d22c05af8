export interface ChromiumArgumentOptions {
  profileDir: string;
  proxyServer?: string | undefined;
  trustedKeys?: string[] | undefined;
  sandbox: boolean;
}

const disabledFeatures = [
  "AutofillServerCommunication",
  "CertificateTransparencyComponentUpdater",
  "DialMediaRouteProvider",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "InterestFeedContentSuggestions",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "Translate",
];

/** The Chromium package's own list disables web security and site isolation, so hostile pages could read the server's memory. */
export function chromiumArguments({ profileDir, proxyServer, trustedKeys = [], sandbox }: ChromiumArgumentOptions) {
  return [
    "--headless",
    `--user-data-dir=${profileDir}`,
    // A port would let any local user read our files. The browser also ends when the pipe closes.
    "--remote-debugging-pipe",
    "--no-startup-window",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    // `window.open` returns null, as if pop-ups were blocked.
    "--block-new-web-contents",

    "--disable-background-networking",
    "--disable-breakpad",
    "--disable-client-side-phishing-detection",
    "--disable-component-extensions-with-background-pages",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-field-trial-config",
    "--disable-sync",
    "--metrics-recording-only",
    `--disable-features=${disabledFeatures.join(",")}`,

    // Don't throttle a page in the background while we measure it.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-hang-monitor",
    "--disable-prompt-on-repost",

    "--password-store=basic",
    "--use-mock-keychain",
    "--mute-audio",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    // Containers give /dev/shm 64 MB, too little for one picture-rich page.
    "--disable-dev-shm-usage",
    // MB of script memory: a page that hoards more crashes alone, before the machine suffers.
    "--js-flags=--max-old-space-size=1024",
    // The CPU paints pages, and the package's SwiftShader draws WebGL.
    "--disable-gpu",
    "--enable-unsafe-swiftshader",

    // UDP would bypass the proxy.
    "--disable-quic",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    ...(proxyServer === undefined ? [] : proxyArguments(proxyServer)),
    ...(trustedKeys.length === 0 ? [] : [`--ignore-certificate-errors-spki-list=${trustedKeys.join(",")}`]),
    ...(sandbox ? [] : ["--no-sandbox"]),
  ];
}

function proxyArguments(proxyServer: string): string[] {
  return [
    `--proxy-server=${proxyServer}`,
    // Without this Chromium reaches loopback directly.
    "--proxy-bypass-list=<-loopback>",
    `--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE ${new URL(proxyServer).hostname}`,
  ];
}
