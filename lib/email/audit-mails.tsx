import { z } from "zod";
import { db } from "@/lib/db";
import { accountLink } from "@/lib/email/account-link";
import { defineMail } from "@/lib/email/define-mail";
import { plainName } from "@/lib/email/plain-name";
import { AuditFailed } from "./templates/audit-failed";
import { AuditReady } from "./templates/audit-ready";

const payload = z.object({ auditId: z.int() });

export const composeAuditReady = defineMail(payload, async ({ auditId }, context) => {
  const audit = await findAudit(auditId);
  if (audit === null) return null;
  return {
    subject: context.isConfirmed ? `Your audit is ready: ${siteName(audit.url)}` : "Your audit is ready",
    body: (
      <AuditReady
        firstName={plainName(audit.user.firstName, "there")}
        siteUrl={audit.url}
        reportUrl={accountLink(`/dashboard/${auditId}`, audit.user.id, context)}
        overallScore={audit.overallScore}
        pagesAudited={audit._count.pages}
        firstAction={audit.recommendations[0]?.title ?? null}
      />
    ),
  };
});

export const composeAuditFailed = defineMail(payload, async ({ auditId }, context) => {
  const audit = await findAudit(auditId);
  if (audit === null) return null;
  return {
    subject: context.isConfirmed
      ? `Your audit of ${siteName(audit.url)} could not be finished`
      : "Your audit could not be finished",
    body: (
      <AuditFailed
        firstName={plainName(audit.user.firstName, "there")}
        siteUrl={audit.url}
        message={audit.failureMessage ?? "Something went wrong on our side."}
        retryUrl={accountLink("/", audit.user.id, context)}
      />
    ),
  };
});

function findAudit(auditId: number) {
  return db.website.findUnique({
    where: { id: auditId },
    select: {
      url: true,
      overallScore: true,
      failureMessage: true,
      user: { select: { id: true, firstName: true } },
      recommendations: { orderBy: { priority: "asc" }, take: 1, select: { title: true } },
      _count: { select: { pages: { where: { outcome: "audited" } } } },
    },
  });
}

function siteName(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
