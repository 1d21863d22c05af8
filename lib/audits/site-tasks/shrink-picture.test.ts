import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { type KeptWidth, phonePictureWidth, pictureWidths } from "@/lib/audits/report/picture-widths";
import { shrinkPicture } from "@/lib/audits/site-tasks/shrink-picture";

let jpeg: Buffer;

beforeAll(async () => {
  // Made from raw pixels: the task has closed the other formats.
  const noise = Buffer.from(Array.from({ length: 1280 * 800 * 3 }, (_, at) => (at * 7919) % 251));
  jpeg = await sharp(noise, { raw: { width: 1280, height: 800, channels: 3 } })
    .jpeg()
    .toBuffer();
});

const shrink = (picture: Buffer, widths: readonly KeptWidth[] = pictureWidths) =>
  shrinkPicture({ jpeg: picture.toString("base64"), widths });

test("a screenshot comes in four widths, the smaller the lighter", async () => {
  const sizes = await shrink(jpeg);
  expect(sizes.map(({ width }) => width)).toEqual([320, 640, 960, 1280]);
  const bytes = sizes.map(({ webp }) => Buffer.from(webp, "base64"));
  for (const picture of bytes) expect(picture.toString("latin1", 0, 12)).toMatch(/^RIFF....WEBP$/s);
  const lengths = bytes.map(({ length }) => length);
  expect(lengths.toSorted((a, b) => a - b)).toEqual(lengths);
});

test("a narrow one is not made wider", async () => {
  const narrow = await sharp(jpeg).resize({ width: 700 }).jpeg().toBuffer();
  expect((await shrink(narrow)).map(({ width }) => width)).toEqual([320, 640]);
});

test("a phone's is kept in its own width alone", async () => {
  const phone = await sharp(jpeg).resize({ width: 721, height: 1440 }).jpeg().toBuffer();
  expect((await shrink(phone, [phonePictureWidth])).map(({ width }) => width)).toEqual([412]);
});

test("what claims more pixels than a screenshot has is not decoded", async () => {
  const bomb = Buffer.from(jpeg);
  // Height and width stand five bytes into the frame's header.
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(65_000, frame + 5);
  bomb.writeUInt16BE(65_000, frame + 7);
  expect(await shrink(bomb)).toEqual([]);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["half a picture", () => jpeg.subarray(0, jpeg.length / 2)],
  ["another format", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
  ["a WebP", () => sharp(jpeg).webp().toBuffer()],
])("%s has no sizes", async (_name, picture) => {
  expect(await shrink(typeof picture === "function" ? await picture() : picture)).toEqual([]);
});
