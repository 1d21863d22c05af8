-- AlterTable
ALTER TABLE "shared_audits" ADD COLUMN     "lastVisitedAt" TIMESTAMPTZ,
ADD COLUMN     "message" TEXT;
