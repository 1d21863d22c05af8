-- AlterTable
ALTER TABLE "page_captures" ADD COLUMN "boxes" JSONB;
