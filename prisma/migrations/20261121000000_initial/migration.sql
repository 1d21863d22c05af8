-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "password" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "companyName" TEXT NOT NULL,
    "hubspotContactId" TEXT,
    "sessionVersion" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "token" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "used" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "websites" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "failureMessage" TEXT,
    "pageSelectionMethod" TEXT NOT NULL DEFAULT 'ai',
    "manualPages" JSONB,
    "phase" TEXT NOT NULL DEFAULT 'initializing',
    "pagesTotal" INTEGER,
    "pagesDone" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ,
    "updatedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ,
    "overallScore" INTEGER,
    "performanceScore" INTEGER,
    "accessibilityScore" INTEGER,
    "bestPracticesScore" INTEGER,
    "seoScore" INTEGER,
    "aiInsight" TEXT,
    "conversionReview" JSONB,
    "screenshot" TEXT,
    "discovery" JSONB,
    "rubricScore" INTEGER,
    "rubricMaxScore" INTEGER,
    "rubricPercentage" INTEGER,
    "rubricSummary" TEXT,
    "rubricResults" JSONB,
    "reviewer" TEXT,
    "coverage" JSONB,
    "timings" JSONB,

    CONSTRAINT "websites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pages" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "selectionReason" TEXT NOT NULL,
    "title" TEXT,
    "screenshot" TEXT,
    "screenshotHash" TEXT,
    "performanceScore" INTEGER,
    "accessibilityScore" INTEGER,
    "bestPracticesScore" INTEGER,
    "seoScore" INTEGER,
    "firstContentfulPaint" TEXT,
    "largestContentfulPaint" TEXT,
    "cumulativeLayoutShift" TEXT,
    "totalBlockingTime" TEXT,
    "aiCopyAudit" TEXT,
    "copyReview" JSONB,
    "metrics" JSONB,
    "lighthouse" JSONB,
    "outcome" TEXT,
    "outcomeMessage" TEXT,
    "finalUrl" TEXT,
    "visitedAt" TIMESTAMPTZ,

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "page_captures" (
    "pageId" INTEGER NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "page_captures_pkey" PRIMARY KEY ("pageId")
);

-- CreateTable
CREATE TABLE "recommendations" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "impact" TEXT NOT NULL,
    "priority" INTEGER NOT NULL,

    CONSTRAINT "recommendations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shared_audits" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "inviterEmail" TEXT NOT NULL,
    "inviterName" TEXT,
    "invitedEmail" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accessed" BOOLEAN NOT NULL DEFAULT false,
    "accessedAt" TIMESTAMPTZ,
    "tokenHash" TEXT,
    "expiresAt" TIMESTAMPTZ,
    "revokedAt" TIMESTAMPTZ,
    "redeemedById" INTEGER,

    CONSTRAINT "shared_audits_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets"("token");

-- CreateIndex
CREATE INDEX "password_resets_userId_idx" ON "password_resets"("userId");

-- CreateIndex
CREATE INDEX "websites_userId_createdAt_idx" ON "websites"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "pages_websiteId_position_idx" ON "pages"("websiteId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "pages_websiteId_url_key" ON "pages"("websiteId", "url");

-- CreateIndex
CREATE UNIQUE INDEX "recommendations_websiteId_priority_key" ON "recommendations"("websiteId", "priority");

-- CreateIndex
CREATE UNIQUE INDEX "shared_audits_tokenHash_key" ON "shared_audits"("tokenHash");

-- CreateIndex
CREATE INDEX "shared_audits_websiteId_idx" ON "shared_audits"("websiteId");

-- CreateIndex
CREATE INDEX "shared_audits_redeemedById_idx" ON "shared_audits"("redeemedById");

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "websites" ADD CONSTRAINT "websites_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pages" ADD CONSTRAINT "pages_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "page_captures" ADD CONSTRAINT "page_captures_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recommendations" ADD CONSTRAINT "recommendations_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_audits" ADD CONSTRAINT "shared_audits_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shared_audits" ADD CONSTRAINT "shared_audits_redeemedById_fkey" FOREIGN KEY ("redeemedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Prisma can't express partial indexes: the sweeper and the "is one running?" reads look only at these few rows.
CREATE INDEX "websites_active_idx" ON "websites"("status", "updatedAt") WHERE "status" IN ('pending', 'running');
