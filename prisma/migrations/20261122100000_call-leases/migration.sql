-- AlterTable
ALTER TABLE "model_calls" ADD COLUMN     "leaseEndsAt" TIMESTAMPTZ,
ADD COLUMN     "reservedMicroDollars" BIGINT NOT NULL DEFAULT 0;
