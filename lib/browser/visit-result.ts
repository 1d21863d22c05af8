import { z } from "zod";
import { lighthouseDigestSchema } from "./lighthouse-digest.ts";
import type { PageCapture } from "./types.ts";

const maxBoxesTextLength = 30_000;

const url = z.string().max(2_048);
const httpStatus = z.int().min(0).max(999);
const captureText = z.string().max(1_000_000);
const list = z.array(z.looseObject({}));

const each = (names: string, schema: z.ZodType) => Object.fromEntries(names.split(" ").map((name) => [name, schema]));

const capture = z.looseObject({
  ...each("url title metaDescription lang robots text firstScreenText", captureText),
  ...each("headings texts links actions forms images", list),
  canonical: captureText.nullable(),
  structuredData: z.array(z.unknown()),
  structuredTypes: z.array(captureText),
  mobile: z.looseObject({}),
  consentBannerHidden: z.boolean(),
});

const place = z.int().min(0).max(2_000);

/** Something with words that lies whole in the page's picture, in its CSS pixels. */
const pictureBox = z.object({
  x: place,
  y: place,
  width: place,
  height: place,
  text: z.string().max(400),
  area: z.enum(["header", "nav", "main", "footer"]),
  again: z.boolean(),
  shown: z.boolean(),
});

export type PictureBox = z.infer<typeof pictureBox>;

export const pictureBoxesSchema = z
  .array(pictureBox)
  .max(400)
  .refine((boxes) => boxes.reduce((sum, box) => sum + box.text.length, 0) <= maxBoxesTextLength);

const picture = z
  .string()
  .max(3_000_000)
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

export type AuditedVisit = z.infer<typeof audited>;

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
  detail: z.string().max(2_000),
  retryAfter: z.number().min(0).optional(),
  /** Of "framed", what the frame shows; of "same-page", the page that is audited. */
  leadsTo: url.optional(),
  durationMs: z.number(),
});

/** No visit ends as "same-page": another page of the audit turned out to be the same. */
export type VisitOutcome = z.infer<typeof audited | typeof failed>["outcome"] | "same-page";

export type FailedVisit = Omit<z.infer<typeof failed>, "outcome"> & { outcome: Exclude<VisitOutcome, "audited"> };

export type VisitResult = AuditedVisit | FailedVisit;

export const visitResult: z.ZodType<VisitResult> = z.discriminatedUnion("outcome", [audited, failed]);
