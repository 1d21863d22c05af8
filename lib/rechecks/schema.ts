import { z } from "zod";

export const recheckRequestSchema = z.object({ priority: z.int().min(1).max(100) });
