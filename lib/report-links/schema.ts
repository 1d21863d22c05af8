/** What the calls about read-only links take. */
import { z } from "zod";
import { loginSchema } from "@/lib/auth/schema";
import { linkLifetimes } from "@/lib/report-links/limits";

/** `POST /api/websites/{id}/links`. */
export const createLinkSchema = z.object({
  days: z.literal([...linkLifetimes]),
  /** What was left empty asks for none. */
  password: z
    .literal("")
    .transform(() => undefined)
    .or(loginSchema.shape.password)
    .optional(),
});

/** The token of an address: anything else opens nothing. */
export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/);

/** `POST /api/report-links`. */
export const unlockLinkSchema = z.object({ token: z.string().max(100), password: z.string().max(128) });
