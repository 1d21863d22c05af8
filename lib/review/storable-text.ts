import { z } from "zod";

/** PostgreSQL takes neither NUL characters nor halves of surrogate pairs. */
export const storableText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "not storable");
