import { z } from "zod";
import { lighthouseDigestSchema } from "./lighthouse-digest.ts";
import type { PageCapture, VisitResult } from "./types.ts";

const maxUrlLength = 2_048;
const maxDetailLength = 2_000;
const maxScreenshotLength = 3_000_000;
const maxCaptureTextLength = 1_000_000;
const maxBoxTextLength = 400;
const maxBoxesTextLength = 30_000;

const maxBoxes = 400;

const url = z.string().max(maxUrlLength);
const httpStatus = z.int().min(0).max(999);
const captureText = z.string().max(maxCaptureTextLength);
const list = z.array(z.looseObject({}));

const capture = z.looseObject({
  url: captureText,
  title: captureText,
  metaDescription: captureText,
  lang: captureText,
  canonical: captureText.nullable(),
  robots: captureText,
  text: captureText,
  firstScreenText: captureText,
  headings: list,
  texts: list,
  links: list,
  actions: list,
  forms: list,
  images: list,
  structuredData: z.array(z.unknown()),
  structuredTypes: z.array(captureText),
  mobile: z.looseObject({}),
  consentBannerHidden: z.boolean(),
});

const place = z.int().min(0).max(2_000);

export const pictureBoxesSchema = z
  .array(
    z.object({
      x: place,
      y: place,
      width: place,
      height: place,
      text: z.string().max(maxBoxTextLength),
      area: z.enum(["header", "nav", "main", "footer"]),
      again: z.boolean(),
      shown: z.boolean(),
    }),
  )
  .max(maxBoxes)
  .refine((boxes) => boxes.reduce((sum, box) => sum + box.text.length, 0) <= maxBoxesTextLength);

const picture = z
  .string()
  .max(maxScreenshotLength)
  .regex(/^[A-Za-z0-9+/]*=*$/);

const audited = z.object({
  outcome: z.literal("audited"),
  finalUrl: url,
  httpStatus,
  lighthouse: lighthouseDigestSchema,
  capture: z.custom<PageCapture>((value) => capture.safeParse(value).success),
  screenshot: picture,
  phoneScreenshot: picture.nullable(),
  boxes: pictureBoxesSchema,
  hasStoppedPictures: z.boolean(),
  durationMs: z.number(),
});

const failed = z.object({
  outcome: z.enum([
    "timeout",
    "too-large",
    "not-html",
    "http-error",
    "not-found",
    "blocked",
    "auth",
    "tls",
    "network",
    "redirect",
    "forbidden",
    "crash",
    "empty",
    "framed",
  ]),
  finalUrl: url.nullable(),
  httpStatus: httpStatus.nullable(),
  detail: z.string().max(maxDetailLength),
  retryAfter: z.number().min(0).optional(),
  leadsTo: url.optional(),
  durationMs: z.number(),
});

const visitResult: z.ZodType<VisitResult> = z.discriminatedUnion("outcome", [audited, failed]);

export function readVisitResult(value: unknown): VisitResult {
  return visitResult.parse(value);
}
