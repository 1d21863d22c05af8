-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "droppedAt" TIMESTAMPTZ;
