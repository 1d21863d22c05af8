-- DropForeignKey
ALTER TABLE "print_grants" DROP CONSTRAINT "print_grants_userId_fkey";

-- DropIndex
DROP INDEX "print_grants_userId_idx";

-- They last a minute, and say nothing of the session that asked.
DELETE FROM "print_grants";

-- AlterTable
ALTER TABLE "print_grants" DROP COLUMN "userId",
ADD COLUMN     "sessionId" TEXT NOT NULL;

-- CreateIndex
CREATE INDEX "account_events_userId_id_idx" ON "account_events"("userId", "id");

-- CreateIndex
CREATE INDEX "print_grants_sessionId_idx" ON "print_grants"("sessionId");

-- AddForeignKey
ALTER TABLE "print_grants" ADD CONSTRAINT "print_grants_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
