import { z } from "zod";

const text = (max: number) => z.string().trim().max(max, "This is too long");

/** Empty: Anthropic's address, the settings' model, the stored key. */
export const modelChoiceSchema = z.object({ url: text(500), model: text(200), key: text(500) });
export type TypedModel = z.infer<typeof modelChoiceSchema>;
