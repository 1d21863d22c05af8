import { z } from "zod";

/** The body of `POST /api/websites/{id}/rechecks`. */
export const recheckRequestSchema = z.object({ priority: z.int().min(1).max(100) });
