-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "lastFailure" TEXT,
ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;
