import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { baseHeaders, pageHeaders } from "./security-headers";

const settings = { nonce: "bm9uY2U=", isHttps: true, isDevelopment: false, logoUrl: null, isPreview: false };

function policyOf(headers: Record<string, string>): Map<string, string[]> {
  const directives = headers["content-security-policy"]?.split("; ").map((directive) => directive.split(" ")) ?? [];
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy of a page", () => {
  const policy = policyOf(pageHeaders("/history", settings));

  it("runs only scripts that carry this answer's nonce, and what they load", () => {
    expect(policy.get("script-src")).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
  });

  it("names every kind of content, so that nothing falls back to a wider rule", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("connect-src")).toEqual(["'self'"]);
    expect(policy.get("font-src")).toEqual(["'self'"]);
    expect(policy.get("form-action")).toEqual(["'self'"]);
  });

  it.each(["object-src", "base-uri", "frame-ancestors"])("allows no %s", (directive) => {
    expect(policy.get(directive)).toEqual(["'none'"]);
    expect(policyOf(baseHeaders({ isHttps: true })).get(directive)).toEqual(["'none'"]);
  });

  it("lets style elements in that carry the nonce, and the toasts' own, read from the installed package", () => {
    const sonner = readFileSync("node_modules/sonner/dist/index.mjs", "utf8");
    const [, styles = "null"] = /^__insertCSS\((".*")\)/m.exec(sonner) ?? [];
    expect(policy.get("style-src")).toEqual([
      "'self'",
      "'nonce-bm9uY2U='",
      hashOf(""),
      hashOf(String(JSON.parse(styles))),
    ]);
  });

  it("lets in the one style attribute that React's server writes by itself", () => {
    const server = "node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js";
    const written = [...readFileSync(server, "utf8").matchAll(/ style="([^"']+)"/g)].map(([, style = ""]) => style);
    expect(policy.get("style-src-attr")).toEqual(["'unsafe-hashes'", ...new Set(written.map(hashOf))]);
  });

  it("allows eval, styles of any kind and the reload socket in development only", () => {
    const development = policyOf(pageHeaders("/history", { ...settings, isDevelopment: true }));
    expect(development.get("script-src")).toContain("'unsafe-eval'");
    expect(development.get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(development.get("connect-src")).toContain("ws:");
    expect(development.has("style-src-attr")).toBe(false);
    expect([...policy.values()].flat().join(" ")).not.toMatch(/unsafe-(eval|inline)|ws:/);
  });

  it("lets no text become markup or a script, except in development", () => {
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["default"]);
    const development = policyOf(pageHeaders("/history", { ...settings, isDevelopment: true }));
    expect([...development.keys()].join()).not.toContain("trusted-types");
  });

  it("upgrades plain addresses only where the portal itself is served over HTTPS", () => {
    expect(policy.has("upgrade-insecure-requests")).toBe(true);
    expect(policyOf(pageHeaders("/", { ...settings, isHttps: false })).has("upgrade-insecure-requests")).toBe(false);
  });
});

it("browsers report to the portal what a page's policy blocks", () => {
  const headers = pageHeaders("/", settings);
  expect(policyOf(headers).get("report-uri")).toEqual(["/api/csp-reports"]);
  expect(headers["reporting-endpoints"]).toBe(`csp="/api/csp-reports"`);
});

describe("pictures", () => {
  const pictureSources = (logoUrl: string | null) =>
    policyOf(pageHeaders("/", { ...settings, logoUrl })).get("img-src") ?? [];

  it("come from the portal itself and from the agency's logo host", () => {
    expect(pictureSources(null)).toEqual(["'self'", "data:", "blob:"]);
    expect(pictureSources("https://cdn.agency.example/brand/logo.svg?v=2")).toContain("https://cdn.agency.example");
  });

  it.each(["/logo.svg", "logo.svg", "https://", "data:image/png;base64,AA==", "'unsafe-inline'; script-src *"])(
    "%j adds no source",
    (logoUrl) => {
      expect(pictureSources(logoUrl)).toEqual(["'self'", "data:", "blob:"]);
    },
  );
});

describe("Referrer-Policy", () => {
  it.each([
    "/reset-password",
    "/reset-password?token=abc",
    "/r/abc",
    "/r/abc/pages/1/screenshot",
    "/dashboard/12?invite=abc",
    "/dashboard/12?x=1&invite=",
    "/auth?redirect=%2Fdashboard%2F12%3Finvite%3Dabc",
    "/spotcheck?confirm=abc",
    "/auth?redirect=%2Fspotcheck%3Fconfirm%3Dabc",
    "/account?deletion=123.abc",
    "/auth?redirect=%2Faccount%3Fdeletion%3D123.abc",
    "/integrations/cloudinary?code=abc&state=def",
    "/auth?redirect=%2Fintegrations%2Fcloudinary%3Fcode%3Dabc",
  ])("%s tells nobody where the visitor was", (address) => {
    expect(pageHeaders(address, settings)["referrer-policy"]).toBe("no-referrer");
  });

  it.each(["/", "/dashboard/12", "/integrations/cloudinary", "/auth?redirect=%2Fhistory", "//evil.example/"])(
    "%s tells others the origin",
    (address) => {
      expect(pageHeaders(address, settings)["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    },
  );
});

describe("what every answer carries", () => {
  it("allows no script, no style, no frame and no guess of the type", () => {
    const headers = baseHeaders({ isHttps: false });
    expect(policyOf(headers).get("default-src")).toEqual(["'none'"]);
    for (const directive of ["script-src", "style-src"]) expect(policyOf(headers).has(directive)).toBe(false);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
  });

  it("is repeated by a page, whose own rules win", () => {
    const page = pageHeaders("/", settings);
    expect(Object.keys(page)).toEqual(expect.arrayContaining(Object.keys(baseHeaders({ isHttps: true }))));
  });

  it("asks for HTTPS for a year, and only over HTTPS", () => {
    expect(baseHeaders({ isHttps: true })["strict-transport-security"]).toBe("max-age=31536000");
    expect(baseHeaders({ isHttps: false })).not.toHaveProperty("strict-transport-security");
  });
});

describe("a read-only link", () => {
  it("is for no search engine, and its page stored nowhere", () => {
    for (const address of ["/r/abc", "/r/abc?from=mail"])
      expect(pageHeaders(address, settings)).toMatchObject({
        "x-robots-tag": "noindex, nofollow",
        "cache-control": "private, no-store",
      });
    const picture = pageHeaders("/r/abc/pages/1/screenshot", settings);
    expect(picture).toHaveProperty("x-robots-tag", "noindex, nofollow");
    expect(picture).not.toHaveProperty("cache-control");
    for (const address of ["/", "/reports", "/history?r=/r/abc"])
      expect(pageHeaders(address, settings)).not.toHaveProperty("x-robots-tag");
  });
});

it("says of every page of a preview that no search engine should show it", () => {
  expect(pageHeaders("/auth", { ...settings, isPreview: true })["x-robots-tag"]).toBe("noindex, nofollow");
  expect(pageHeaders("/auth", settings)["x-robots-tag"]).toBeUndefined();
});
