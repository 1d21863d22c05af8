import { z } from "zod";
import { loginSchema } from "@/lib/auth/schema";
import { reportLinkLimits } from "@/lib/limits";

export const createLinkSchema = z.object({
  days: z.literal([...reportLinkLimits.lifetimes]),
  password: z
    .literal("")
    .transform(() => undefined)
    .or(loginSchema.shape.password)
    .optional(),
});

export const linkTokenSchema = z.string().regex(/^[\w-]{43}$/);

export const unlockLinkSchema = z.object({ token: z.string().max(100), password: z.string().max(128) });
