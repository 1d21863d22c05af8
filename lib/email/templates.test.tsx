import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";
import { describe, expect, it } from "vitest";
import { AuditFailed } from "@/lib/email/templates/audit-failed";
import { AuditReady } from "@/lib/email/templates/audit-ready";
import { EmailConfirmation } from "@/lib/email/templates/email-confirmation";
import { Invitation } from "@/lib/email/templates/invitation";
import { PasswordReset } from "@/lib/email/templates/password-reset";
import { RegistrationLink } from "@/lib/email/templates/registration-link";
import { Welcome } from "@/lib/email/templates/welcome";

const address = "https://portal.example/go?token=abc_-123";
const site = "https://company.example/";
const nasty = `<img src="x" onerror="alert(1)">`;

/** Every mail with the same address behind its button. */
const mails = (name: string): [string, ReactElement][] => [
  ["welcome", <Welcome key="1" name={name} email="robin@company.example" auditUrl={address} />],
  ["password reset", <PasswordReset key="2" name={name} email="robin@company.example" resetUrl={address} />],
  [
    "invitation",
    <Invitation
      key="3"
      inviter={name}
      inviterEmail="r@c.example"
      siteUrl={site}
      message={name}
      invitationUrl={address}
    />,
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
      grade={{ letter: "C+", percentage: 61 }}
      firstAction={{ title: name, impact: "high" }}
      picture={null}
    />,
  ],
  [
    "email confirmation",
    <EmailConfirmation key="6" name={name} email="robin@company.example" confirmationUrl={address} />,
  ],
  [
    "registration link",
    <RegistrationLink key="7" portal={name} email="robin@company.example" registrationUrl={address} />,
  ],
  ["audit failed", <AuditFailed key="5" firstName={name} siteUrl={site} message={name} retryUrl={address} />],
];

describe.each(mails("Robin"))("the %s mail", (_kind, mail) => {
  it("leads to its address by a button and by the address in full", async () => {
    const html = await render(mail);
    expect(html.match(new RegExp(`href="${address.replace(/[?]/g, "\\$&")}"`, "g"))).toHaveLength(2);
    expect(html).toContain(`>${address}</a>`);
  });

  it("is a document in English with one heading and no picture", async () => {
    const html = await render(mail);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain("<img");
  });

  it("says the same in plain text, with its address once", async () => {
    const text = toPlainText(await render(mail));
    expect(text.split(address)).toHaveLength(2);
    expect(text).toContain("Robin");
    expect(text).not.toMatch(/<[a-z]|&[a-z]+;/i);
  });
});

it.each(mails(nasty))("a name can put nothing into the %s mail", async (_kind, mail) => {
  const html = await render(mail);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img");
});
