import { findInvitation, invitationIn } from "@/lib/auth/registration-invitations";
import { registrationPolicy } from "@/lib/auth/registration-policy";

export type RegistrationOffer =
  /** `invitation` is a token to send along; `email` the one address it is for. */
  | { kind: "form"; invitation?: string; email?: string }
  | { kind: "link"; domains: string[] }
  /** `hasEnded`: they came with an invitation that allows nothing any more. */
  | { kind: "closed"; hasEnded: boolean };

export async function offerRegistration(target: string, invite: string | undefined): Promise<RegistrationOffer> {
  const policy = registrationPolicy();
  const token = invite ?? invitationIn(target);
  const found = token === undefined ? null : await findInvitation(token);
  if (token !== undefined && found !== null)
    return { kind: "form", invitation: token, ...(found.email !== null && { email: found.email }) };
  if (policy.kind === "open") return { kind: "form" };
  if (policy.kind === "domain") return { kind: "link", domains: policy.domains };
  return { kind: "closed", hasEnded: token !== undefined };
}
