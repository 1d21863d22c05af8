import type { ReactElement } from "react";
import { AccountDeletion } from "@/lib/email/templates/account-deletion";
import { AccountNotice } from "@/lib/email/templates/account-notice";
import { AuditFailed } from "@/lib/email/templates/audit-failed";
import { AuditReady } from "@/lib/email/templates/audit-ready";
import { EmailConfirmation } from "@/lib/email/templates/email-confirmation";
import { Invitation } from "@/lib/email/templates/invitation";
import { PasswordReset } from "@/lib/email/templates/password-reset";
import { RegistrationLink } from "@/lib/email/templates/registration-link";
import { Welcome } from "@/lib/email/templates/welcome";

/** Target of each button. */
export const address = "https://portal.example/go?token=abc_-123";

/** Every kind of email, to or about a person called `name`. */
export const sampleMails = (
  name: string,
  site = "https://company.example/",
  email = "robin@company.example",
): [string, ReactElement][] => [
  ["welcome", <Welcome key="1" name={name} email={email} auditUrl={address} />],
  ["password reset", <PasswordReset key="2" name={name} email={email} resetUrl={address} />],
  [
    "invitation",
    <Invitation key="3" inviter={name} inviterEmail={email} siteUrl={site} message={name} invitationUrl={address} />,
  ],
  [
    "audit ready",
    <AuditReady
      key="4"
      firstName={name}
      siteUrl={site}
      reportUrl={address}
      overallScore={71}
      pagesAudited={10}
      grade="B−"
      result="Grade B−: 71% of the SpotCheck Rubric"
      move="C+ → B−"
      firstAction={{ title: name, impact: "high" }}
      picture={null}
    />,
  ],
  ["email confirmation", <EmailConfirmation key="6" name={name} email={email} confirmationUrl={address} />],
  ["registration link", <RegistrationLink key="7" portal={name} email={email} registrationUrl={address} />],
  ["account deletion", <AccountDeletion key="8" name={name} email={email} deletionUrl={address} />],
  [
    "account notice",
    <AccountNotice
      key="9"
      name={name}
      preview="Anyone with the link can open the report without an account."
      heading="New read-only link to your report"
      happened={`Someone created a read-only link to the report on ${site}.`}
      when="28 November 2026 at 14:05 UTC"
      from="Chrome on Windows, network 192.0.2.0/24"
      advice="If it wasn't you, end the link in the report and choose a new password."
      action={{ label: "Open the report", url: address }}
    />,
  ],
  ["audit failed", <AuditFailed key="5" firstName={name} siteUrl={site} message={name} retryUrl={address} />],
];
