import { z } from "zod";

export const measuredPictureSchema = z.object({
  url: z.string(),
  originalBytes: z.int().min(0).nullable(),
  deliveredBytes: z.int().min(0).nullable(),
  /** Why not, in the customer's words; null if both were measured. */
  problem: z.string().nullable(),
});
export type MeasuredPicture = z.output<typeof measuredPictureSchema>;
