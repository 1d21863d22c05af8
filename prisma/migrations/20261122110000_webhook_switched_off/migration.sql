-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "switchedOffAt" TIMESTAMPTZ;
