import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { formatBytes, savingOf, savingsOf } from "@/components/report/picture-savings";
import { ReportScreen } from "@/components/report/report-screen";
import { makePage, makeReport } from "@/components/report/testing/reports";
import { textOf, textsOf } from "@/components/testing/text";
import type { MeasuredPicture } from "@/lib/audits/report/measured-picture";
import type { PagePictures, PictureView } from "@/lib/pictures/view";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const measured = (
  original: number | null,
  delivered: number | null,
  problem: string | null = null,
): MeasuredPicture => ({
  url: "https://shop.example/hero.png",
  originalBytes: original,
  deliveredBytes: delivered,
  problem,
});
const picture = (result: MeasuredPicture | null): PictureView => ({
  url: "https://shop.example/hero.png",
  shownWidth: 640,
  deliveryUrl: "https://res.cloudinary.com/demo/image/fetch/f_auto,q_auto,w_640/https%3A%2F%2Fshop.example%2Fhero.png",
  measured: result,
});

function render(pictures: Record<number, PagePictures>) {
  const report = makeReport({ pages: [makePage(1), makePage(2)] });
  return load(
    renderToStaticMarkup(<ReportScreen report={report} view="developer" pictures={pictures} bookingUrl="" />),
  );
}

it("shows the delivery address without a number before it was measured", () => {
  const $ = render({ 2: { measuredAt: null, pictures: [picture(null)] } });
  expect(textsOf($, "#developer details summary")).toContain("/page-2 (1)");
  expect(textsOf($, "#developer code")).toEqual([picture(null).deliveryUrl]);
  expect(textsOf($, "#developer form button")).toEqual(["Measure savings"]);
  expect(textOf($, "#developer")).not.toMatch(/KiB|less/);
});

it("shows what was measured, and when", () => {
  const $ = render({ 2: { measuredAt: "2026-11-22T09:00:00.000Z", pictures: [picture(measured(409_600, 40_960))] } });
  expect(textsOf($, "#developer form button")).toEqual(["Measure again"]);
  expect(textOf($, "#developer [role=status]")).toBe("360 KiB less to load. Measured on 22 Nov 2026.");
  expect(textsOf($, "#developer li li p, #developer details li p")).toContain(
    "400 KiB now, 40 KiB from Cloudinary: 360 KiB less (90%).",
  );
});

it("shows nothing of it without savings", () => {
  expect(textOf(render({}), "#developer")).not.toContain("Cloudinary");
});

it.each([
  [measured(409_600, 409_000), "400 KiB now, 399 KiB from Cloudinary: nothing to gain."],
  [measured(661_484, 2_100), "646 KiB now, 2 KiB from Cloudinary: 644 KiB less (99%)."],
  [measured(40_960, 51_200), "40 KiB now, 50 KiB from Cloudinary: nothing to gain."],
  [
    measured(409_600, null, "Cloudinary did not respond in time."),
    "Couldn't be measured. Cloudinary did not respond in time.",
  ],
  [
    measured(null, 40_960, "The website responded with status 404."),
    "Couldn't be measured. The website responded with status 404.",
  ],
])("%o in words", (result, text) => {
  expect(savingOf(result)).toBe(text);
});

it("adds up what could be measured, takes nothing off for what would grow, and says what is left out", () => {
  const good = picture(measured(409_600, 40_960));
  expect(savingsOf([good, picture(measured(40_960, 409_600))])).toBe("360 KiB less to load.");
  expect(savingsOf([good, picture(measured(null, null, "x"))])).toBe(
    "360 KiB less to load on the 1 of 2 we could measure.",
  );
  expect(savingsOf([picture(measured(1_000, 900))])).toBe("Nothing to gain.");
  expect(savingsOf([picture(measured(null, null, "x"))])).toBe("We couldn't measure any of these images.");
  expect(formatBytes(1_023)).toBe("1023 bytes");
});
