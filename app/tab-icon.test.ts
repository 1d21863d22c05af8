import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { withAgencyLogo } from "@/tests/support/agency-logo";

vi.mock("next/server", () => ({ connection: async () => undefined }));

/** The icon of an agency whose logo's address answers so, asked for twice. @returns it, and how often the logo was. */
async function askTwice(type: string, logo: Buffer): Promise<{ icon: string; asked: number }> {
  const countAsked = await withAgencyLogo(type, logo);
  const { default: Icon } = await import("@/app/icon");
  const icon = await (await Icon()).text();
  expect(await (await Icon()).text()).toBe(icon);
  return { icon, asked: countAsked() };
}

/** What a browser would draw. @returns the colour of a point of 32 × 32, "r,g,b,a". */
async function drawIcon(icon: string): Promise<(x: number, y: number) => string> {
  const { data } = await sharp(Buffer.from(icon))
    .resize(32, 32)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => [...data.subarray((y * 32 + x) * 4).subarray(0, 4)].join(",");
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 40"><path fill="#f00" d="M0 0h50v40H0z"/></svg>';

test.each([
  ["image/png", () => picture(400, 400).png().toBuffer()],
  ["image/webp", () => picture(100, 80).webp({ lossless: true }).toBuffer()],
  ["image/svg+xml", async () => Buffer.from(svg)],
])("a logo that is about square is the tab's icon (%s)", async (type, makeLogo) => {
  const { icon, asked } = await askTwice(type, await makeLogo());
  const colourAt = await drawIcon(icon);
  expect(colourAt(16, 16)).toBe("255,0,0,255");
  expect(asked).toBe(1);
});

test.each([
  ["a wordmark", "image/png", () => picture(400, 100).png().toBuffer()],
  ["what is no picture", "image/png", async () => Buffer.from("no picture")],
])("the agency's initial replaces %s", async (_what, type, makeLogo) => {
  const { icon } = await askTwice(type, await makeLogo());
  expect(icon).toContain(">N</text>");
});

test("a logo that is no square keeps its shape", async () => {
  const { icon } = await askTwice("image/png", await picture(100, 80).png().toBuffer());
  const colourAt = await drawIcon(icon);
  expect(colourAt(16, 1)).toBe("0,0,0,0");
  expect(colourAt(1, 16)).toBe("255,0,0,255");
});
