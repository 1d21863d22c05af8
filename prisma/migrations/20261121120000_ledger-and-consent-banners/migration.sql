-- AlterTable
ALTER TABLE "pages" ADD COLUMN     "consentBannerHidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ledger" (
    "websiteId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "pagesAudited" INTEGER NOT NULL,
    "reviewer" TEXT,
    "chargedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_pkey" PRIMARY KEY ("websiteId")
);

-- CreateIndex
CREATE INDEX "ledger_userId_idx" ON "ledger"("userId");

-- AddForeignKey
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "websites"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Audits that were completed before there was a ledger.
INSERT INTO "ledger" ("websiteId", "userId", "pagesAudited", "reviewer", "chargedAt")
SELECT w."id", w."userId", (SELECT count(*) FROM "pages" p WHERE p."websiteId" = w."id" AND p."outcome" = 'audited'),
    w."reviewer", COALESCE(w."completedAt", w."createdAt")
FROM "websites" w WHERE w."status" = 'completed';
