-- AlterTable
ALTER TABLE "recommendations" ADD COLUMN     "details" JSONB;

-- AlterTable
ALTER TABLE "websites" ADD COLUMN     "review" JSONB,
ADD COLUMN     "reviewerFallback" TEXT,
ADD COLUMN     "statedAudience" TEXT,
ADD COLUMN     "statedGoal" TEXT;
