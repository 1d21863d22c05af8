import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { withAgencyLogo } from "@/tests/support/agency-logo";

vi.mock("next/server", () => ({ connection: async () => undefined }));

/** The card of an agency whose logo's address answers so. @returns the colour of a point, "r,g,b". */
async function drawCard(type: string, body: Buffer): Promise<(x: number, y: number) => string> {
  await withAgencyLogo(type, body);
  const { default: SocialCard } = await import("@/app/opengraph-image");
  const response = await SocialCard();
  expect(response.headers.get("content-type")).toBe("image/png");
  const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return (x, y) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)].join(",");
}

const red = { width: 400, height: 100, channels: 3, background: "#ff0000" } as const;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#f00" d="M0 0h400v100H0z"/></svg>';

test.each([
  ["image/png", () => sharp({ create: red }).png().toBuffer()],
  ["image/jpeg", () => sharp({ create: red }).jpeg({ quality: 100 }).toBuffer()],
  ["image/svg+xml", async () => Buffer.from(svg)],
])("the social card shows an agency's logo on white (%s)", async (type, makeLogo) => {
  const colourAt = await drawCard(type, await makeLogo());
  expect(colourAt(300, 168)).toMatch(/^25[3-5],0,0$/);
  expect(colourAt(300, 100)).toBe("255,255,255");
  expect(colourAt(1000, 100)).toBe("31,68,160");
});

test.each([
  ["image/webp", "RIFF"],
  ["image/png", "no picture"],
  ["image/svg+xml", "<svg"],
  ["text/html", "<p>"],
])("the agency's mark replaces a logo that can't be drawn (%s: %s)", async (type, body) => {
  const colourAt = await drawCard(type, Buffer.from(body));
  expect(colourAt(100, 148)).toBe("25,54,128");
  expect(colourAt(300, 148)).toBe("31,68,160");
});

test("the card is drawn once an hour, however often it is asked for", async () => {
  vi.resetModules();
  let drawn = 0;
  vi.doMock("next/og", () => ({
    ImageResponse: class {
      async arrayBuffer() {
        drawn += 1;
        return new ArrayBuffer(8);
      }
    },
  }));
  const { default: SocialCard } = await import("@/app/opengraph-image");
  const responses = await Promise.all(Array.from({ length: 20 }, () => SocialCard()));
  expect(drawn).toBe(1);
  for (const { headers } of responses) expect(headers.get("cache-control")).toBe("public, max-age=3600");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60_000 });
  await SocialCard();
  vi.useRealTimers();
  expect(drawn).toBe(2);
  vi.doUnmock("next/og");
});
