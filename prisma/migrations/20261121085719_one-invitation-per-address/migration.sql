-- DropIndex
DROP INDEX "shared_audits_websiteId_idx";

-- CreateIndex
CREATE UNIQUE INDEX "shared_audits_websiteId_invitedEmail_key" ON "shared_audits"("websiteId", "invitedEmail");
