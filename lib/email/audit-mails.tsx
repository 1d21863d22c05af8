import { z } from "zod";
import { db } from "@/lib/db";
import { accountLink } from "@/lib/email/account-link";
import { defineAccountMail } from "@/lib/email/define-mail";
import { readScreenshotIfPossible } from "@/lib/object-storage/stored-picture";
import { letterOf } from "@/lib/review/rubric/grade-letter";
import { describeMeasured } from "@/lib/review/rubric/measured-part";
import type { RubricTotals } from "@/lib/review/rubric/score";
import { showLetter, showMove, showResult } from "@/lib/review/rubric/shown-grade";
import { Prisma } from "@/prisma/generated/client";
import { AuditFailed } from "./templates/audit-failed";
import { AuditReady } from "./templates/audit-ready";

const payload = z.object({ auditId: z.int() });

const findOwner = async ({ auditId }: z.output<typeof payload>) => {
  const audit = await db.website.findUnique({ where: { id: auditId }, select: { userId: true } });
  return audit && { id: audit.userId };
};

export const composeAuditReady = defineAccountMail(payload, findOwner, async ({ auditId }, context, owner) => {
  const audit = await findAudit(auditId);
  if (audit === null) return null;
  const { recommendations } = audit;
  const letter = letterOf(audit);
  const previous = await findPrevious(auditId);
  // Anyone can register someone's address and audit any site: show strangers no picture of their choice.
  const picture = context.isConfirmed ? await findPicture(auditId) : null;
  return {
    subject: context.isConfirmed ? `Your audit is ready: ${siteName(audit.url)}` : "Your audit is ready",
    pictures: picture === null ? [] : [{ contentId: pictureId, jpeg: picture }],
    body: (
      <AuditReady
        firstName={owner.greeting}
        siteUrl={audit.url}
        reportUrl={accountLink(`/dashboard/${auditId}`, owner.id, context)}
        overallScore={audit.overallScore}
        pagesAudited={audit._count.pages}
        grade={showResult(audit)}
        result={
          letter === null
            ? describeMeasured(audit, null)
            : `Grade ${showLetter(letter)}: ${audit.rubricPercentage}% of the SpotCheck Rubric`
        }
        move={previous && showMove(previous, audit)}
        firstAction={recommendations[0] ?? null}
        picture={picture === null ? null : `cid:${pictureId}`}
      />
    ),
  };
});

export const composeAuditFailed = defineAccountMail(payload, findOwner, async ({ auditId }, context, owner) => {
  const audit = await findAudit(auditId);
  if (audit === null) return null;
  return {
    subject: context.isConfirmed
      ? `Your audit of ${siteName(audit.url)} could not be finished`
      : "Your audit could not be finished",
    body: (
      <AuditFailed
        firstName={owner.greeting}
        siteUrl={audit.url}
        message={audit.failureMessage ?? "Something went wrong on our side."}
        retryUrl={accountLink("/", owner.id, context)}
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
      rubricScore: true,
      rubricMaxScore: true,
      rubricPercentage: true,
      failureMessage: true,
      recommendations: { orderBy: { priority: "asc" }, take: 1, select: { title: true, impact: true } },
      _count: { select: { pages: { where: { outcome: "audited" } } } },
    },
  });
}

/** The audit before, if the same reviewer judged the same checks on the same pages (decision 027). */
async function findPrevious(auditId: number): Promise<RubricTotals | null> {
  const basisOf = (audit: Prisma.Sql) => Prisma.sql`(
    ${audit}.reviewer, ${audit}.review #>> '{parts,rubric,fallback}',
    jsonb_path_query_array(${audit}."rubricResults", '$[*].checks[*].id'),
    (SELECT array_agg(url ORDER BY url) FROM pages WHERE "websiteId" = ${audit}.id AND outcome = 'audited'))`;
  const [previous] = await db.$queryRaw<RubricTotals[]>`
    SELECT earlier."rubricScore", earlier."rubricMaxScore", earlier."rubricPercentage"
    FROM websites AS audit CROSS JOIN LATERAL (
      SELECT * FROM websites
      WHERE "userId" = audit."userId" AND site = audit.site AND status = 'completed'
        AND ("createdAt", id) < (audit."createdAt", audit.id)
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS earlier
    WHERE audit.id = ${auditId}
      AND ${basisOf(Prisma.sql`audit`)} IS NOT DISTINCT FROM ${basisOf(Prisma.sql`earlier`)}`;
  return previous ?? null;
}

const pictureId = "site";
/** Larger emails are delayed or truncated. */
const maxPictureBytes = 300 * 1024;

async function findPicture(auditId: number): Promise<Buffer | null> {
  const page = await db.page.findFirst({
    where: { websiteId: auditId, OR: [{ screenshot: { not: null } }, { screenshotKey: { not: null } }] },
    orderBy: { position: "asc" },
    select: { screenshot: true, screenshotKey: true },
  });
  const picture = page && (await readScreenshotIfPossible(page));
  const jpeg = picture ? Buffer.from(picture, "base64") : null;
  return jpeg !== null && jpeg.length <= maxPictureBytes ? jpeg : null;
}

function siteName(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
