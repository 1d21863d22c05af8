import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSlotPool, type SlotPool } from "./pool.ts";
import { testCacheDir } from "./testing/cache-dir.ts";
import { type HostileSite, startHostileSite } from "./testing/hostile-site.ts";
import type { AuditedVisit } from "./types.ts";

vi.setConfig({ hookTimeout: 180_000 });

let site: HostileSite;
let pool: SlotPool;

beforeAll(async () => {
  site = await startHostileSite();
  pool = createSlotPool({ slots: 1, cacheDir: testCacheDir });
});
afterAll(async () => {
  await pool.close();
  await site.close();
});

/** From the frame header, https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2; null for anything that is no JPEG. */
function readJpegSize(picture: Buffer): { width: number; height: number } | null {
  let at =
    picture.readUInt16BE(0) === 0xffd8 && picture.readUInt16BE(picture.length - 2) === 0xffd9 ? 2 : picture.length;
  while (at < picture.length - 9) {
    const marker = picture.readUInt16BE(at);
    if (marker === 0xffc0 || marker === 0xffc2) {
      return { height: picture.readUInt16BE(at + 5), width: picture.readUInt16BE(at + 7) };
    }
    at += 2 + picture.readUInt16BE(at + 2);
  }
  return null;
}

describe.concurrent("a page with one of everything", () => {
  let result: AuditedVisit;
  let ofPhone: AuditedVisit;
  beforeAll(async () => {
    const visit = async (withPhoneScreenshot: boolean) => {
      const visited = await pool.visit({ url: site.url("/shop"), timeoutMs: 90_000, withPhoneScreenshot });
      if (visited.outcome !== "audited") throw new Error(`${visited.outcome}: ${visited.detail}`);
      return visited;
    };
    result = await visit(false);
    ofPhone = await visit(true);
  });

  test("has four scores and its metrics, from one load", () => {
    const { scores, metrics, load, failedChecks, lighthouseVersion, chromiumVersion } = result.lighthouse;
    for (const score of Object.values(scores)) expect(score).toBeTypeOf("number");
    expect(metrics.firstContentfulPaint).toBeGreaterThan(0);
    expect(metrics.largestContentfulPaint).toBeGreaterThan(0);
    expect(metrics.cumulativeLayoutShift).toBeTypeOf("number");
    expect(metrics.totalBlockingTime).toBeTypeOf("number");
    expect(lighthouseVersion).toMatch(/^13\./);
    expect(load).toMatchObject({ bytes: expect.any(Number), requests: expect.any(Number) });
    expect(load?.bytes).toBeGreaterThan(0);
    expect(load?.requests).toBeGreaterThan(0);
    expect(chromiumVersion).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
    const missingAlt = {
      id: "image-alt",
      category: "accessibility",
      score: 0,
      snippets: [expect.stringContaining("<img")],
    };
    expect(failedChecks).toContainEqual(expect.objectContaining(missingAlt));
    expect(result).toMatchObject({ finalUrl: site.url("/shop"), httpStatus: 200 });
    expect(site.hits("/shop"), "one load a visit").toBe(2);
  });

  test("has a JPEG of its first desktop screen", () => {
    expect(readJpegSize(Buffer.from(result.screenshot, "base64"))).toEqual({ width: 1280, height: 800 });
  });

  test("has one of a phone's only where it was asked for", () => {
    expect(result.phoneScreenshot).toBeNull();
    expect(readJpegSize(Buffer.from(ofPhone.phoneScreenshot ?? "", "base64"))).toEqual({ width: 721, height: 1440 });
    expect(ofPhone.capture.mobile).toEqual(result.capture.mobile);
  });

  test("is described by its head", () => {
    expect(result.capture).toMatchObject({
      url: site.url("/shop"),
      title: "Ropes & knots | Harbour Shop",
      metaDescription: "Ropes for every boat.",
      lang: "en-GB",
      canonical: site.url("/ropes"),
      robots: "index, follow, x-robots-tag: noimageindex",
      structuredTypes: ["Organization", "PostalAddress", "Product", "Review", "Offer", "rdfa:Organization"],
    });
  });

  test("has its JSON-LD, and its microdata in the same shape", () => {
    expect(result.capture.structuredData).toEqual([
      expect.objectContaining({ "@graph": [expect.objectContaining({ "@type": "Organization" })] }),
      {
        "@type": "Product",
        review: { "@type": "Review", name: "Held", datePublished: "2026-05-01" },
        url: site.url("/rope"),
        sameAs: site.url("/rope"),
        image: [site.url("/rope.png"), site.url("/line.png")],
        offers: { "@type": "Offer", price: "12.50" },
        name: "",
      },
    ]);
  });

  test("shows headings and copy as a visitor sees them, with place and heading", () => {
    const { headings, texts, text, firstScreenText, hiddenText } = result.capture;
    expect(headings).toEqual([
      { level: 1, text: "Ropes that HOLD" },
      { level: 2, text: "What sailors say" },
      { level: 2, text: "Write to us" },
    ]);
    const [hero, sailors, write] = headings.map((heading) => heading.text);
    const shown = { hiddenIn: null };
    const rows = [
      { kind: "paragraph", text: "Every rope is tested twice,\nthen signed by its maker.", heading: hero },
      { kind: "quote", text: "It held in the storm.", heading: sailors },
      { kind: "listItem", text: "Twelve strands", heading: sailors },
      { kind: "paragraph", text: expect.stringMatching(/^This box/), heading: sailors },
      { kind: "other", text: "Shipping", heading: sailors },
      { kind: "paragraph", text: "Closed away.", heading: sailors, hiddenIn: "details" },
      { kind: "paragraph", text: "We answer within a day.", heading: write },
      { kind: "other", text: "Boat", heading: write },
      { kind: "paragraph", text: "Harbour Shop Ltd", area: "footer", heading: write },
      { kind: "other", text: "We use cookies", heading: write },
    ];
    expect(texts).toEqual(rows.map((row) => expect.objectContaining({ area: "main", ...shown, ...row })));
    for (const seen of [...headings, ...texts]) expect(text).toContain(seen.text);
    for (const unseen of ["Nobody sees this.", "Nor this.", "For screen readers.", "Closed away, too."]) {
      expect(text).not.toContain(unseen);
      expect(hiddenText).toContain(unseen);
    }
    expect(firstScreenText).toContain("Buy a rope");
    expect(firstScreenText).not.toContain("Write to us");
  });

  test("lists its links, shown or not", () => {
    expect(result.capture.links).toEqual([
      { href: site.url("/"), text: "Harbour Shop", area: "header", entry: "shown" },
      { href: site.url("/ropes"), text: "Ropes", area: "nav", entry: "shown" },
      { href: site.url("/shop#"), text: "More", area: "nav", entry: "shown" },
      { href: site.url("/knots"), text: "Knots", area: "nav", entry: "nested", parent: "More" },
      { href: site.url("/buy"), text: "Buy a rope", area: "main" },
      { href: site.url("/guide#sizes"), text: "Read the guide", area: "main" },
      { href: site.url("/tiny"), text: "tiny", area: "main" },
      { href: "mailto:ropes@shop.example", text: "Mail", area: "footer" },
    ]);
  });

  test("tells its buttons apart by size, contrast and filling", () => {
    expect(result.capture.actions).toEqual([
      expect.objectContaining({ text: "Buy a rope", kind: "link", firstScreen: true, filled: true, contrast: 8.59 }),
      expect.objectContaining({
        text: "Read the guide",
        kind: "link",
        firstScreen: true,
        filled: false,
        contrast: 4.48,
      }),
      expect.objectContaining({
        text: "Send it",
        kind: "submit",
        href: null,
        firstScreen: false,
        filled: true,
        contrast: null,
      }),
    ]);
    expect(result.capture.actions[0]).toMatchObject({
      href: site.url("/buy"),
      area: "main",
      heading: "Ropes that HOLD",
      firstScreenPhone: true,
      hiddenIn: null,
      opens: null,
      click: { effect: "page", target: site.url("/buy") },
    });
    expect(result.capture.actions[2]).toMatchObject({ firstScreenPhone: false, click: null });
    expect(site.hits("/buy")).toBe(0);
    expect(result.capture.actions[0]?.size).toBeGreaterThan(100 * 40);
  });

  test("shows its form as people fill it in", () => {
    const field = { required: false, autocomplete: "", labelled: true, labelBeside: false };
    expect(result.capture.forms).toEqual([
      {
        action: site.url("/send"),
        submitText: "Send it",
        nearbyText: expect.stringMatching(/^We answer within a day\. Your name .*Send it$/),
        area: "main",
        hiddenIn: null,
        leadsNowhere: false,
        emptyTry: "refused",
        fields: [
          { ...field, name: "name", type: "text", label: "Your name", required: true, autocomplete: "name" },
          { ...field, name: "mail", type: "email", label: "Your e-mail" },
          { ...field, name: "phone", type: "text", label: "Telephone", labelled: false },
          { ...field, name: "boat", type: "radio", label: "Boat" },
          { ...field, name: "rope", type: "select", label: "", labelled: false },
          { ...field, name: "message", type: "textarea", label: "", labelled: false },
        ],
      },
    ]);
  });

  test("lists its pictures but for the tracking pixel", () => {
    expect(result.capture.images).toEqual([
      { src: site.url("/rope.png"), alt: null, width: 200, height: 100, area: "main", linksTo: null },
      { src: site.url("/line.png"), alt: "", width: 50, height: 20, area: "main", linksTo: null },
    ]);
  });

  test("is measured on a telephone's screen", () => {
    expect(result.capture.mobile).toMatchObject({
      viewportWidth: 412,
      scrollWidth: 900,
      hasViewportMeta: true,
      coveringOverlays: 1,
    });
  });
});
