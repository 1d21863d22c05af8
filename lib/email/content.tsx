/** Which mail says what: from a row of the `mails` table to a subject and a rendered template. */
import { z } from "zod";
import { db } from "@/lib/db";
import { portalUrl } from "@/lib/portal-url";
import { AuditFailed } from "./templates/audit-failed";
import { AuditReady } from "./templates/audit-ready";

export const mailKinds = ["audit-ready", "audit-failed"] as const;
export type MailKind = (typeof mailKinds)[number];

export interface MailContent {
  subject: string;
  body: React.ReactElement;
}

const auditPayload = z.object({ auditId: z.int() });

/** @throws when the payload does not fit the kind, or what it is about has been deleted. */
export async function composeMail(kind: MailKind, payload: unknown): Promise<MailContent> {
  const { auditId } = auditPayload.parse(payload);
  const audit = await db.website.findUniqueOrThrow({
    where: { id: auditId },
    select: {
      url: true,
      overallScore: true,
      failureMessage: true,
      user: { select: { firstName: true } },
      recommendations: { orderBy: { priority: "asc" }, take: 1, select: { title: true } },
      _count: { select: { pages: { where: { outcome: "audited" } } } },
    },
  });
  const site = audit.url.replace(/^https?:\/\//, "").replace(/\/$/, "");
  if (kind === "audit-failed") {
    const message = audit.failureMessage ?? "Something went wrong on our side.";
    return {
      subject: `Your audit of ${site} could not be finished`,
      body: (
        <AuditFailed firstName={audit.user.firstName} siteUrl={audit.url} message={message} retryUrl={portalUrl("/")} />
      ),
    };
  }
  return {
    subject: `Your audit is ready: ${site}`,
    body: (
      <AuditReady
        firstName={audit.user.firstName}
        siteUrl={audit.url}
        reportUrl={portalUrl(`/dashboard/${auditId}`)}
        overallScore={audit.overallScore}
        pagesAudited={audit._count.pages}
        firstAction={audit.recommendations[0]?.title ?? null}
      />
    ),
  };
}
