-- AlterTable
ALTER TABLE "crm_tasks" ADD COLUMN     "claimedAt" TIMESTAMPTZ,
ALTER COLUMN "taskId" DROP NOT NULL;
