import { findInvitation, invitationIn } from "@/lib/auth/registration-invitations";
import { registrationPolicy } from "@/lib/auth/registration-policy";

export type RegistrationOffer =
  /** `invitation`: token to send along; `email`: the only address it is for. */
  | { kind: "form"; invitation?: string; email?: string }
  | { kind: "link"; domains: string[] }
  /** `hasEnded`: their invitation no longer works. */
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
