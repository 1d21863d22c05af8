import { z } from "zod";
import { missingContact, missingCredentials, missingHubspot } from "@/lib/integrations/record-view";

const credential = z.string({ error: missingCredentials }).trim().min(1, missingCredentials).max(200);

export const credentialsSchema = z.object({ cloudName: credential, apiKey: credential, apiSecret: credential });
export type Credentials = z.output<typeof credentialsSchema>;

const whoSchema = {
  userEmail: z.string().max(320),
  contactId: z.string({ error: missingContact }).min(1, missingContact).max(40),
};

export const initiateSchema = z.object(whoSchema);
export const callbackSchema = z.object({
  code: z.string().min(1).max(2_000).optional(),
  state: z.string().min(1).max(200),
  error: z.string().max(2_000).optional(),
  ...whoSchema,
});

/** `userAccessToken` is accepted but ignored: tokens never leave the server. */
const record = {
  recordId: z.string({ error: missingHubspot }).min(1, missingHubspot).max(40),
  userAccessToken: z.string().max(4_000).nullish(),
};

/** A connection whose record was never written or is unreadable can be disconnected without it. */
const recordIfKnown = { ...record, recordId: record.recordId.nullish().transform((id) => id ?? null) };

export const cloudinaryActionSchema = z.discriminatedUnion("actionType", [
  z.object({ actionType: z.literal("disconnectHubSpot"), ...recordIfKnown }),
  z.object({
    actionType: z.literal("connectCloudinary"),
    userEmail: z.string().max(320),
    ...credentialsSchema.shape,
    ...record,
  }),
  z.object({ actionType: z.literal("disconnectCloudinary"), ...recordIfKnown }),
]);

export const searchSchema = z
  .object({
    filterGroups: z
      .array(
        z.object({
          filters: z
            .array(
              z.object({
                propertyName: z.literal("user_email"),
                operator: z.literal("EQ").optional(),
                value: z.string().max(320),
              }),
            )
            .length(1),
        }),
      )
      .length(1),
    properties: z.array(z.string().max(100)).max(50).optional(),
  })
  .transform(({ filterGroups, properties }) => ({
    email: filterGroups[0]?.filters[0]?.value ?? "",
    properties: properties ?? null,
  }));
