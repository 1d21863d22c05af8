/** What the customer of owner-rows.ts has: audits with a canary in every field, invitations, a reset token. */
import { randomBytes } from "node:crypto";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { db } from "@/lib/db";
import type { Prisma } from "@/prisma/generated/client";
import type { CanaryCage } from "./canaries";

export async function createCompletedAudit(
  userId: number,
  canaries: CanaryCage,
): Promise<{ auditId: number; pageId: number; recheckId: number }> {
  const report = (place: string) => canaries.text(place, "report");
  const measurement = (place: string) => canaries.text(place, "measurements");
  const secret = (place: string) => canaries.text(place, "secret");
  const url = `https://${report("the audited address")}.example/`;
  const evidence = () => [{ pageUrl: url, quote: report("a quote"), place: report("a quote's place") }];
  const finding = () => ({
    title: report("a finding's title"),
    detail: report("a finding's detail"),
    evidence: evidence(),
    checkId: null,
  });
  const decided = (place: string) => ({ value: report(place), decidedBy: "customer", evidence: [] });
  const unknown = { value: null, decidedBy: null, evidence: [] };
  // Refused when it is asked for, so that no test reaches for a name.
  const src = `https://127.0.0.1/${canaries.text("the address of a picture that Cloudinary could shrink", "account")}`;
  const picture = { src, width: 640, height: 480 };
  const place = { x: 10, y: 10, width: 90, height: 20, area: "main", again: false, shown: true };
  const part = { reviewer: "built-in", fallback: null, checked: 3, withheld: 1 };
  const { id: auditId, pages } = await db.website.create({
    data: {
      userId,
      url,
      status: "completed",
      completedAt: new Date(),
      phase: "generating",
      overallScore: 61,
      performanceScore: 62,
      aiInsight: report("the conversion review's text"),
      conversionReview: {
        summary: report("the conversion review's summary"),
        strengths: [finding()],
        weaknesses: [],
        opportunities: [],
      },
      screenshot: canaries.picture("the site's picture", "measurements"),
      discovery: {
        candidates: [{ url: secret("a page that was found and not chosen") }],
        linkStatuses: {},
        robotsUnreachable: false,
        refusal: null,
      },
      manualPages: [canaries.text("a page that was asked for", "account")],
      rubricScore: 100,
      rubricSummary: report("the rubric's summary"),
      rubricResults: [
        { criterion: report("a criterion"), category: "Trust", score: 4, rationale: report("a rationale"), checks: [] },
      ],
      reviewer: "built-in",
      review: {
        version: 2,
        profile: {
          kind: unknown,
          audience: decided("whom the site is for"),
          goal: decided("what a visitor should do"),
          priceModel: unknown,
          language: "en",
        },
        parts: { profile: part, rubric: part, conversion: part, copy: part, actions: part },
      },
      statedAudience: canaries.text("what the customer wrote of the site's audience", "account"),
      statedGoal: canaries.text("what the customer wrote of the site's goal", "account"),
      linkedPages: [{ text: secret("a linked page's text") }],
      pages: {
        create: {
          url: `${url}pricing`,
          position: 0,
          selectionReason: report("why a page was chosen"),
          title: report("a page's title"),
          screenshot: canaries.picture("a page's picture", "report"),
          screenshotHash: randomBytes(32).toString("hex"),
          pictureSizes: {
            create: {
              width: 640,
              webp: new Uint8Array(Buffer.from(canaries.picture("a page's smaller picture", "report"), "base64")),
            },
          },
          performanceScore: 62,
          aiCopyAudit: report("a page's copy audit"),
          copyReview: {
            summary: report("a copy review"),
            strengths: [finding()],
            remarks: [],
            rewrites: [],
            readingEase: null,
            language: null,
          },
          lighthouse: {
            lighthouseVersion: report("Lighthouse's version"),
            failedChecks: [{ id: "image-delivery-insight", title: "", category: "performance", score: 0 }],
            warnings: [measurement("a warning of Lighthouse")],
          },
          outcome: "audited",
          finalUrl: `https://${secret("where a page led")}.example/`,
          capture: {
            create: {
              content: { text: secret("a page's captured text"), images: [picture] },
              boxes: [{ ...place, text: secret("what a picture shows where") }],
            },
          },
        },
      },
      recommendations: {
        create: {
          title: report("a recommendation"),
          description: report("its text"),
          impact: "high",
          priority: 1,
          details: {
            pages: [url],
            element: report("where an action applies"),
            change: report("what an action changes"),
            effort: "hours",
            points: 2,
            acceptance: report("when an action is done"),
            checkIds: ["nav-size", "nav-scent"],
          },
        },
      },
    },
    select: { id: true, pages: { select: { id: true } } },
  });
  const pageId = pages[0]?.id;
  if (pageId === undefined) throw new Error("The page was not stored");
  await createMark(auditId, canaries);
  return { auditId, pageId, recheckId: await createRechecks(auditId, pageId, canaries) };
}

/** Findings that the owner won't act on or disputes, for reasons that a guest does not read; an operator reads disputes. */
async function createMark(auditId: number, canaries: CanaryCage): Promise<void> {
  const { userId, site } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  const reason = canaries.text("why the owner won't do something", "account");
  const mark = { userId, site, identity: "check:nav-size", state: "wont-do", reason, markedById: userId };
  const wrong = canaries.text("why the owner disputes a finding", "account");
  const dispute = { ...mark, identity: "check:form-five", state: "disputed", reason: wrong };
  await db.findingMark.createMany({ data: [mark, dispute] });
}

/** An action that was checked again, and another whose check goes on. @returns the first one's id. */
async function createRechecks(websiteId: number, pageId: number, canaries: CanaryCage): Promise<number> {
  const report = (place: string) => canaries.text(place, "report");
  const item = {
    id: "nav-size",
    statement: report("what was checked again"),
    verdict: "fixed",
    before: report("what a page showed before"),
    after: report("what a page shows now"),
    note: null,
    fixedOn: [],
    leftOn: [],
    unknownOn: [],
  };
  const { id } = await db.recheck.create({
    data: { websiteId, priority: 1, state: "completed", receipt: { verdict: "fixed", items: [item], pages: [] } },
  });
  const capture = { text: canaries.text("what a page that is visited again says", "secret") };
  await db.recheck.create({
    data: { websiteId, priority: 2, state: "running", visits: { create: { pageId, outcome: "audited", capture } } },
  });
  return id;
}

/** A completed audit of the same site from before, to compare with. @returns its id. */
export async function createEarlierAudit(auditId: number, canaries: CanaryCage): Promise<number> {
  const { userId, url } = await db.website.findUniqueOrThrow({ where: { id: auditId } });
  const { id } = await db.website.create({
    data: {
      userId,
      url,
      status: "completed",
      createdAt: new Date(Date.now() - 24 * 60 * 60_000),
      reviewer: "built-in",
      pages: {
        create: {
          url: `${url}about`,
          position: 0,
          selectionReason: "",
          title: canaries.text("an earlier page's title", "report"),
          outcome: "audited",
          capture: { create: { content: { text: canaries.text("an earlier page's captured text", "secret") } } },
        },
      },
    },
    select: { id: true },
  });
  return id;
}

/** An audit that runs and one that was ended as stuck; the owner alone sees them. @returns the running one's id. */
export async function createOtherAudits(
  userId: number,
  canaries: CanaryCage,
): Promise<{ runningAuditId: number; failedAuditId: number }> {
  const site = (place: string) => `https://${canaries.text(place, "account")}.example/`;
  const running = await db.website.create({
    data: { userId, url: site("the running audit's address"), status: "running" },
  });
  const failed = await db.website.create({
    data: {
      userId,
      url: site("the stuck audit's address"),
      status: "failed",
      reason: "timeout",
      failureMessage: canaries.text("why an audit failed", "account"),
      failureCause: canaries.text("the error that an audit failed with", "secret"),
      startedAt: new Date(),
      completedAt: new Date(),
    },
  });
  return { runningAuditId: running.id, failedAuditId: failed.id };
}

/** Invitations with the tokens of their mails; each but the open one has been redeemed by its person. */
export type Invitations = Record<"reader" | "revoked" | "open", { id: number; token: string }>;

/** Shows the report to one more person, and none of the site's others. */
export async function shareWith(websiteId: number, { id, email }: { id: number; email: string }): Promise<void> {
  const share = { inviterEmail: "owner@company.example", invitedEmail: email, redeemedById: id };
  await db.sharedAudit.create({ data: { websiteId, ...share, accessed: true, accessedAt: new Date() } });
}

/** An invitation that stands, one that was taken back, and one that nobody has opened yet. */
export async function createShares(
  websiteId: number,
  { reader, revoked }: Record<"reader" | "revoked", { id: number; email: string }>,
  canaries: CanaryCage,
): Promise<Invitations> {
  const now = new Date();
  const invite = async (invitedEmail: string, state: Partial<Prisma.SharedAuditUncheckedCreateInput>) => {
    const token = randomBytes(32).toString("base64url");
    const tokenHash = hashSecretToken(token);
    canaries.add("an invitation's stored token", "secret", tokenHash);
    const expiresAt = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
    const { id } = await db.sharedAudit.create({
      data: { websiteId, inviterEmail: "owner@company.example", invitedEmail, tokenHash, expiresAt, ...state },
    });
    await db.mail.create({
      data: {
        key: `invitation:${id}:${now.getTime()}`,
        kind: "invitation",
        recipient: invitedEmail,
        payload: { shareId: id, note: canaries.text("what a mail is made from", "secret") },
      },
    });
    return { id, token };
  };
  const redeemed = { accessed: true, accessedAt: now };
  return {
    reader: await invite(reader.email, {
      ...redeemed,
      redeemedById: reader.id,
      message: canaries.text("what the inviter wrote", "report"),
    }),
    revoked: await invite(revoked.email, { ...redeemed, redeemedById: revoked.id, revokedAt: now }),
    open: await invite(`${canaries.text("an invited person's email", "account")}@company.example`, {}),
  };
}

export async function createResetToken(userId: number, canaries: CanaryCage): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  canaries.add("the stored reset token", "secret", hashSecretToken(token));
  await db.passwordReset.create({
    data: { userId, token: hashSecretToken(token), expiresAt: new Date(Date.now() + 30 * 60_000) },
  });
  return token;
}
