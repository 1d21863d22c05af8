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

/**
 * Nothing is inherited from the Chromium package's list: it switches off web security, site isolation and the process
 * model, which lets a hostile page read the server's memory and makes Lighthouse return null scores.
 */
export function chromiumArguments({ profileDir, proxyServer, trustedKeys = [], sandbox }: ChromiumArgumentOptions) {
  return [
    "--headless",
    `--user-data-dir=${profileDir}`,
    // No port: any user of the machine could read our files through it. The browser also ends when the pipe closes.
    "--remote-debugging-pipe",
    "--no-startup-window",
    "--no-first-run",
    "--no-default-browser-check",
    "--no-pings",
    // Nothing of a visit needs a second window: `window.open` answers null, as where pop-ups are blocked.
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

    // A page that is measured must not be slowed down for standing in the background.
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
    // Megabytes of script memory: a page that hoards more crashes alone, before the machine suffers.
    "--js-flags=--max-old-space-size=1024",
    // There is no GPU to find: pages are painted by the processor, WebGL by the SwiftShader that the package brings.
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
